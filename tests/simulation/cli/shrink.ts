import type { SeedOutcome, Simulation } from '../simulation.ts';

/** Leaves out one kind of fault after the other, as long as the same rule is still broken. */
export const shrink = async (
  { faultKinds, run }: Pick<Simulation, 'faultKinds' | 'run'>,
  failed: SeedOutcome,
  alreadyWithout: ReadonlySet<string>,
): Promise<{ readonly outcome: SeedOutcome; readonly without: ReadonlySet<string> }> => {
  let without = alreadyWithout;
  let outcome = failed;
  for (const kind of faultKinds) {
    if (!outcome.faults.includes(kind)) continue;
    const excluded = new Set([...without, kind]);
    const again = await run(failed.seed, excluded);
    if (again.violation?.rule !== failed.violation?.rule) continue;
    without = excluded;
    outcome = again;
  }
  return { outcome, without };
};
