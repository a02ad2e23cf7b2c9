import { scrubText } from '../../../sdk/log/scrub-text.ts';
import { version } from '../../../sdk/version.ts';
import { rules } from '../judge/finding.ts';
import { printableJson } from '../printable.ts';
import type { Problem } from './report.ts';
import type { About } from './table.ts';
import type { Verdict } from './verdict.ts';

const plain = ({ operationId: _operation, ...problem }: Problem) => ({
  ...problem,
  meaning: rules[problem.rule],
  curl: problem.curl ?? null,
});

/** The report for programs. Its fields stay: what is new is added. */
export const jsonReport = (
  verdict: Verdict,
  { subject, allowed, fuzz, startedAt, tookMs }: About,
): string => {
  const operations = verdict.operations.map(
    ({ operation, outcome, calls, problems, leftOut, neverSeen, neverProvoked }) => ({
      operationId: operation.operationId,
      contract: operation.contract,
      method: operation.method,
      path: operation.path,
      outcome,
      calls,
      leftOut: leftOut ?? null,
      neverSeen,
      neverProvoked,
      problems: problems.map(plain),
    }),
  );
  const { errors, warnings, notes, calls } = verdict;
  const elsewhere = verdict.elsewhere.map(plain);
  const about = {
    version,
    startedAt: new Date(startedAt).toISOString(),
    tookMs,
    subject: Object.fromEntries(Object.entries(subject).map(([name, value]) => [name, scrubText(value)])),
    allowed,
    fuzz: fuzz ?? null,
  };
  return `${printableJson({ ...about, errors, warnings, notes, calls, operations, elsewhere })}\n`;
};
