import type { CreateSdk } from '../create-world.ts';
import { runSeed, type Outcome } from '../run-seed.ts';
import { faultKinds } from '../server/faults.ts';

/** Leaves out one kind of fault after the other, as long as the same rule is broken without it. */
export const shrink = async (
  createSdk: CreateSdk,
  failed: Outcome,
  given: ReadonlySet<string>,
): Promise<{ readonly outcome: Outcome; readonly without: ReadonlySet<string> }> => {
  let without = given;
  let outcome = failed;
  for (const kind of faultKinds) {
    if (!outcome.profile.faults.has(kind)) continue;
    const fewer = new Set([...without, kind]);
    const again = await runSeed(createSdk, failed.seed, fewer);
    if (again.violation?.rule !== failed.violation?.rule) continue;
    without = fewer;
    outcome = again;
  }
  return { outcome, without };
};
