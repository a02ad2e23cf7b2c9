import type { Finding, Level } from '../judge/finding.ts';
import type { Judged } from '../wire/judge-call.ts';
import type { Secrets } from '../wire/secrets.ts';
import { findingText } from './call-lines.ts';

interface Counted {
  readonly finding: Finding;
  readonly times: number;
}

/** `1 call`, `2 calls` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What a session came to. */
export class Summary {
  private calls = 0;
  private readonly operations = new Set<string>();
  private readonly byPlace = new Map<string, Counted>();

  add({ operation, findings }: Judged): void {
    this.calls += 1;
    if (operation) this.operations.add(operation.operationId);
    for (const finding of findings) {
      const { operationId, level, rule, path, expected } = finding;
      // The same mistake in each item of a list is one.
      const place = JSON.stringify([operationId, level, rule, path.replace(/\[\d+\]/g, '[*]'), expected]);
      this.byPlace.set(place, { finding, times: (this.byPlace.get(place)?.times ?? 0) + 1 });
    }
  }

  count(level: Level): number {
    const here = [...this.byPlace.values()].filter(({ finding }) => finding.level === level);
    return here.reduce((sum, { times }) => sum + times, 0);
  }

  lines(known: number, secrets: Secrets): string[] {
    const levels = (['error', 'warning', 'note'] as const).map((level) => counted(this.count(level), level));
    const places = [...this.byPlace.values()].map(
      ({ finding, times }) =>
        `  ${finding.level.padEnd(7)} ${times}x ${finding.operationId ?? 'no operation'}: ${findingText(finding)}`,
    );
    return [
      `${counted(this.calls, 'call')} of ${this.operations.size} of ${known} operations: ${levels.join(', ')}`,
      ...places.map((line) => secrets.inOurs(line)),
    ];
  }
}
