import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readKeptSlowness } from './kept-slowness.ts';

/** Writes a measurement that is some minutes old. */
const writeMeasurement = (minutes: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'slowness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'slowness');
  writeFileSync(file, '3.20');
  const time = Date.now() / 1000 - minutes * 60;
  utimesSync(file, time, time);
  return file;
};

it.each([
  [59, 3.2],
  [61, undefined],
])('a measurement of %d minutes ago is read as %s', (minutes, slowness) => {
  expect(readKeptSlowness(writeMeasurement(minutes))).toBe(slowness);
});

it('without a measurement there is no factor', () => {
  expect(readKeptSlowness(join(tmpdir(), 'no-such-slowness'))).toBeUndefined();
});

it.each([
  ['a measurement that was kept', undefined, /^One worker: .*\.cache\/slowness/],
  ['SLOWNESS', '3.2', undefined],
])('one worker because of %s is explained only if nobody has set it', async (_case, setting, line) => {
  vi.resetModules();
  vi.stubEnv('SLOWNESS', setting);
  vi.stubEnv('TEST_WORKER_INDEX', undefined);
  vi.doMock('./kept-slowness.ts', () => ({ readKeptSlowness: () => 3.2, slownessFile: '.cache/slowness' }));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => {
    vi.doUnmock('./kept-slowness.ts');
    vi.unstubAllEnvs();
    warn.mockRestore();
  });
  const { getWorkerCount } = await import('./limits.ts');
  expect(getWorkerCount(3)).toBe(1);
  expect(warn.mock.calls).toEqual(line ? [[expect.stringMatching(line)]] : []);
});
