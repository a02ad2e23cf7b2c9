import type { Operation } from '@cagnotte/openapi';
import { scrubbed } from '@cagnotte/sdk/internal';
import type { Finding } from '../judge/finding.ts';
import type { Recorded } from '../wire/call.ts';
import { OperationFinder } from '../wire/find-operation.ts';
import { judgeCall } from '../wire/judge-call.ts';

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
