// Measures the speed of this machine, relative to the one on which the time limits were chosen. Imports nothing but Node.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execute } from './execute.mjs';

/**
 * Milliseconds of each part of the work on the reference machine: two cores with nothing beside them, in Chromium's headless shell
 * and in the whole Chromium. Medians of ten, 2026-11-27.
 */
const reference = {
  shell: { compute: 1170, files: 510, page: 520 },
  whole: { compute: 1170, files: 510, page: 1480 },
};

const work = fileURLToPath(new URL('fixed-work.mjs', import.meta.url));

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{compute: number, files: number, page: number}>} the milliseconds of each part
 */
const runWork = async (env) => {
  const { ok, code, output } = await execute(process.execPath, [work], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!ok) throw new Error(`the work that measures this machine ended with ${code}`);
  return JSON.parse(output);
};

/**
 * Does a fixed piece of work: computes, writes and reads files, and opens a page.
 * @param {NodeJS.ProcessEnv} env The environment that names the browser (set-up.mjs).
 * @returns the factor by which it takes longer here than on the reference machine, as the mean of its parts; also kept in
 *   `.cache/slowness` (limits.ts), for tests that are run alone
 */
export const measureSlowness = async (env) => {
  const { compute, files, page } = reference[env.CHROMIUM_HEADLESS_SHELL ? 'shell' : 'whole'];
  // Two at once, as `npm test` runs its steps.
  const both = await Promise.all([runWork(env), runWork(env)]);
  const ratios = both.flatMap((durations) => [
    durations.compute / compute,
    durations.files / files,
    durations.page / page,
  ]);
  const slowness = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/slowness', slowness.toFixed(2));
  return slowness;
};
