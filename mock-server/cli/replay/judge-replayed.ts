import type { Operation } from '@cagnotte/openapi';
import type { Finding } from '../judge/finding.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import type { Recorded } from '../wire/recorded.ts';

/** What is wrong with the answer to a call that was sent again. */
export const judgeReplayed = (
  operation: Operation,
  recorded: Recorded,
  { answer, failure }: Recorded,
): Finding[] => {
  const { operationId } = operation;
  const error = { level: 'error', operationId } as const;
  if (!answer)
    return [
      { ...error, rule: 'unanswered', path: '$', expected: 'an answer', came: failure?.why ?? 'nothing' },
    ];
  const findings = judgeAnswer(operation, answer);
  const before = recorded.answer?.status;
  if (before === undefined || before === answer.status) return findings;
  const came = `${answer.status} ${answer.statusText}`.trim();
  const expected = `${before}, as recorded`;
  return [{ ...error, rule: 'status_unexpected', path: 'status', expected, came }, ...findings];
};
