/** Measures the speed of this machine, relative to the one on which the time limits were chosen. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execute } from '../../process/execute.ts';
import { slownessFile } from './kept-slowness.ts';

/** Milliseconds of each part of the work (fixed-work.ts). */
export interface WorkDurations {
  readonly compute: number;
  readonly files: number;
  readonly page: number;
}

/**
 * Durations on the reference machine: two cores with nothing beside them, in Chromium's headless shell and in
 * the whole Chromium. Medians of ten, 2026-11-27.
 */
const reference = {
  shell: { compute: 1170, files: 510, page: 520 },
  whole: { compute: 1170, files: 510, page: 1480 },
};

const runWork = async (env: NodeJS.ProcessEnv): Promise<WorkDurations> => {
  const { hasSucceeded, code, output } = await execute(
    process.execPath,
    [join(import.meta.dirname, 'fixed-work.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!hasSucceeded) throw new Error(`the work that measures this machine ended with ${code}`);
  return JSON.parse(output) as WorkDurations;
};

/**
 * Does a fixed piece of work: computes, writes and reads files, and opens a page.
 * @param env the environment that names the browser (install-browsers.ts)
 * @returns the factor by which it takes longer here than on the reference machine, as the mean of its parts;
 *   also kept in `.cache/slowness` for an hour, for tests that are run alone (limits.ts)
 */
export const measureSlowness = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const { compute, files, page } = reference[env.CHROMIUM_HEADLESS_SHELL ? 'shell' : 'whole'];
  // Two at once, as `npm test` runs its steps.
  const both = await Promise.all([runWork(env), runWork(env)]);
  const ratios = both.flatMap((durations) => [
    durations.compute / compute,
    durations.files / files,
    durations.page / page,
  ]);
  const slowness = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  mkdirSync(dirname(slownessFile), { recursive: true });
  writeFileSync(slownessFile, slowness.toFixed(2));
  return slowness;
};
