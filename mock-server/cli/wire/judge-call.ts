import type { Operation } from '@cagnotte/openapi';
import { scrubText } from '@cagnotte/sdk/internal';
import type { Finding } from '../judge/finding.ts';
import { judgeResponse } from '../judge/judge-response.ts';
import type { Recorded } from './call.ts';
import { looksLikeCall, pathOf, type OperationFinder } from './find-operation.ts';
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
