import type { Operation } from '@cagnotte/openapi';
import { scrubbed, scrubText } from '@cagnotte/sdk/internal';
import type { Finding } from './finding.ts';
import { judgeResponse } from './judge-response.ts';
import type { Recorded } from '../wire/call.ts';
import { looksLikeCall, OperationFinder, pathOf } from '../wire/find-operation.ts';
import { judgeRequest } from './judge-request.ts';

/** A call that is judged both ways. */
export interface Judged {
  /** Undefined for a call that belongs to no operation. */
  readonly operation: Operation | undefined;
  readonly findings: readonly Finding[];
}

/** Whether a browser asks if it may call. */
export const isPreflight = ({ request: { method, headers } }: Pick<Recorded, 'request'>): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

const strange = (finder: OperationFinder, { request: { method, url } }: Recorded): Finding => {
  const known = finder.methodsOf(url);
  return {
    level: 'error',
    rule: 'request',
    operationId: undefined,
    path: 'path',
    expected: known.length > 0 ? `the method ${known.join(' or ')}` : 'an operation of the contracts',
    came: `${method} ${scrubText(pathOf(url))}`,
  };
};

const judgedResponse = (operation: Operation, { answer, failure, lost }: Recorded): Finding[] => {
  if (answer) {
    const findings = judgeResponse(operation, answer);
    return lost?.answer === undefined
      ? findings
      : findings.filter(({ rule }) => rule === 'status_undocumented');
  }
  return [
    {
      // Who goes away, as a page does that is left, breaks no contract.
      level: failure === undefined || failure.by === 'server' ? 'error' : 'note',
      rule: 'unanswered',
      operationId: operation.operationId,
      path: '$',
      expected: 'an answer',
      came: failure?.why ?? 'nothing',
    },
  ];
};

/**
 * Judges a call and its answer by the contracts. Preflights are browsers' business, and not judged.
 * @param isOurs whether the server is known to be that of the contracts: then a call which looks like one of theirs, and
 * is none, is an error.
 */
export const judgeCall = (finder: OperationFinder, call: Recorded, isOurs: boolean): Judged => {
  if (isPreflight(call)) return { operation: undefined, findings: [] };
  const { request, lost } = call;
  const operation = finder.find(request.method, request.url);
  if (!operation)
    return { operation, findings: isOurs && looksLikeCall(request.url) ? [strange(finder, call)] : [] };
  const unknown = {
    body: lost?.request !== undefined && request.body === undefined,
    authorization: lost?.authorization === true,
  };
  const findings = [...judgeRequest(operation, request, unknown), ...judgedResponse(operation, call)];
  return { operation, findings };
};

/** A recorded call, and what the contracts say to it. */
export interface JudgedCall {
  /** With the operation it belongs to, if there is one. */
  readonly exchange: Recorded;
  readonly findings: readonly Finding[];
}

/** What was masked keeps its type, not its value. */
const isMasked = ({ level, rule, came }: Finding): boolean =>
  level !== 'note' && (rule === 'field_value' || rule === 'request') && came.includes(scrubbed);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/**
 * Judges a recorded session by the contracts, calls and answers, without calling anybody. A browser also records what a
 * page asks of others: a call that belongs to no operation is an error only at a server which answered one that does. When
 * no call belongs to an operation, all servers count.
 */
export const judgeSession = (
  exchanges: readonly Recorded[],
  operations: readonly Operation[],
): readonly JudgedCall[] => {
  const finder = new OperationFinder(operations);
  const ours = new Set(
    exchanges
      .filter(({ request: { method, url } }) => finder.find(method, url))
      .map(({ request }) => originOf(request.url)),
  );
  return exchanges.map((exchange) => {
    const isOurs = ours.size === 0 || ours.has(originOf(exchange.request.url));
    const { operation, findings } = judgeCall(finder, exchange, isOurs);
    return {
      exchange: { ...exchange, operationId: operation?.operationId },
      findings: findings.filter((finding) => !isMasked(finding)),
    };
  });
};
