import { afterAll, describe, expect, it } from 'vitest';
import { MutantRunner } from '../../tools/checklist/mutants/mutant-runner.ts';
import { mutants } from '../../tools/checklist/mutants/mutants.ts';
import { root } from '../../tools/root.ts';

/** One or two lines of each chapter whose mutants fail a unit test within a second. */
const sample = [
  'RT-12',
  'RT-18',
  'ST-05',
  'AU-06',
  'SD-10',
  'BA-05',
  'UP-14',
  'VA-12',
  'VF-05',
  'RV-05',
  'SH-07',
  'SH-11',
  'CO-01',
  'PO-05',
  'TL-07',
  'IF-01',
  'ER-07',
  'CN-05',
  'AN-06',
  'CW-05',
];

describe('a mutant of the product is noticed by a test that names its line of the checklist', () => {
  const runner = new MutantRunner(root, { mutants, copy: 'sampled-mutants' });
  afterAll(() => runner.remove());

  it('the same tests pass without any mutant', async () => {
    expect(await runner.runUnchanged(sample)).toEqual([]);
  });

  it.each(sample)('the mutant of %s makes a test of it fail', async (id) => {
    const { test, problems } = await runner.run(id);
    expect(test?.title, problems.join('\n')).toContain(id);
  });
});
