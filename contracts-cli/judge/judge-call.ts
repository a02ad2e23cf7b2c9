import type { Operation } from '@cagnotte/openapi';
import { scrubbed, scrubText } from '@cagnotte/sdk/internal';
import type { RecordedCall } from '../wire/call.ts';
import { looksLikeCall, OperationFinder, getPath } from '../wire/operation-finder.ts';
import type { Finding } from './finding.ts';
import { judgeRequest } from './judge-request.ts';
import { judgeResponse } from './judge-response.ts';

/** A call with the findings of its request and its response. */
export interface Judgement {
  /** Undefined for a call that belongs to no operation. */
  readonly operation: Operation | undefined;
  readonly findings: readonly Finding[];
}

/** True for the preflight of a browser. */
export const isPreflightCall = ({ request: { method, headers } }: Pick<RecordedCall, 'request'>): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Creates the finding for a call that belongs to no operation. */
const createUnknownCallFinding = (
  finder: OperationFinder,
  { request: { method, url } }: RecordedCall,
): Finding => {
  const methods = finder.getMethods(url);
  return {
    level: 'error',
    rule: 'request',
    operationId: undefined,
    path: 'path',
    expected: methods.length > 0 ? `the method ${methods.join(' or ')}` : 'an operation of the contracts',
    actual: `${method} ${scrubText(getPath(url))}`,
  };
};

const judgeOutcome = (operation: Operation, { response, failure, lost }: RecordedCall): Finding[] => {
  if (response) {
    const findings = judgeResponse(operation, response);
    if (lost?.response === undefined) return findings;
    return findings.filter(({ rule }) => rule === 'status_undocumented');
  }
  // A client that disconnects, such as a closed page, breaks no contract.
  const level = failure === undefined || failure.by === 'server' ? 'error' : 'note';
  const { operationId } = operation;
  const actual = failure?.why ?? 'nothing';
  return [{ level, rule: 'unanswered', operationId, path: '$', expected: 'a response', actual }];
};

interface CalledServer {
  /**
   * True if the server implements the contracts: a call with a path like theirs that belongs to no
   * operation is an error then.
   */
  readonly isOurs: boolean;
}

/** Judges a request and its response by the contracts. Preflights are not judged. */
export const judgeCall = (
  finder: OperationFinder,
  call: RecordedCall,
  { isOurs }: CalledServer,
): Judgement => {
  if (isPreflightCall(call)) return { operation: undefined, findings: [] };
  const { request, lost } = call;
  const operation = finder.find(request.method, request.url);
  if (!operation)
    return {
      operation,
      findings: isOurs && looksLikeCall(request.url) ? [createUnknownCallFinding(finder, call)] : [],
    };
  const unknown = {
    body: lost?.request !== undefined && request.body === undefined,
    authorization: lost?.authorization === true,
  };
  return {
    operation,
    findings: [...judgeRequest(operation, request, unknown), ...judgeOutcome(operation, call)],
  };
};

/** A call of a recorded session, with its findings. */
interface JudgedCall {
  /** The exchange, with the id of its operation. */
  readonly exchange: RecordedCall;
  readonly findings: readonly Finding[];
}

/** True if a finding comes from a mask in the recording: a masked value keeps its type, not its format. */
const isMasked = ({ level, rule, actual }: Finding): boolean =>
  level !== 'note' && (rule === 'field_value' || rule === 'request') && actual.includes(scrubbed);

const getOrigin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/**
 * Judges a recorded session by the contracts, requests and responses, without sending a request. A browser
 * also records calls to other servers: a call that belongs to no operation is an error only if another call
 * to that server belongs to an operation, or if no call does.
 */
export const judgeSession = (
  exchanges: readonly RecordedCall[],
  operations: readonly Operation[],
): readonly JudgedCall[] => {
  const finder = new OperationFinder(operations);
  const ours = new Set(
    exchanges
      .filter(({ request: { method, url } }) => finder.find(method, url))
      .map(({ request }) => getOrigin(request.url)),
  );
  return exchanges.map((exchange) => {
    const isOurs = ours.size === 0 || ours.has(getOrigin(exchange.request.url));
    const { operation, findings } = judgeCall(finder, exchange, { isOurs });
    return {
      exchange: { ...exchange, operationId: operation?.operationId },
      findings: findings.filter((finding) => !isMasked(finding)),
    };
  });
};
