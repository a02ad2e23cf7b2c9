import { createHash } from 'node:crypto';
import type { SeedOutcome } from './simulation.ts';

/** A run that a seed has set up. */
interface Run extends Pick<SeedOutcome, 'seed' | 'plan' | 'lines'> {
  readonly world: { fail(rule: string, detail: string): void };
  readonly faults: ReadonlySet<string>;
  readonly findViolation: () => SeedOutcome['violation'];
  /** Plays the run, from the first page to the last check. */
  readonly play: () => Promise<void>;
  /** Returns the number of events by kind, besides the requests. */
  readonly count: () => SeedOutcome['counts'];
}

/** Plays a run. An unhandled rejection breaks a rule of every simulation. */
export const playRun = async (run: Run): Promise<SeedOutcome> => {
  const { seed, plan, lines, world, faults, findViolation } = run;
  const onRejection = (error: unknown) =>
    world.fail(
      'no rejection is left unhandled',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  process.on('unhandledRejection', onRejection);
  try {
    await run.play();
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  const requests = lines.filter((line) => line.includes(': sends #')).length;
  return {
    seed,
    violation: findViolation(),
    faults: [...faults],
    plan,
    lines,
    hash: createHash('sha256').update(lines.join('\n')).digest('hex'),
    counts: { ...run.count(), requests },
  };
};
