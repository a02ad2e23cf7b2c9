import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WorkingCopy } from './working-copy.ts';

/** Creates a repository with one package of its own, which others import by its name. */
const createRepository = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-copy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['sdk/dist', 'node_modules/@cagnotte', 'node_modules/react'])
    mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(join('..', '..', 'sdk'), join(root, 'node_modules/@cagnotte/sdk'), 'dir');
  writeFileSync(join(root, 'node_modules/react/index.js'), 'react');
  writeFileSync(join(root, 'sdk/dist/a.js'), 'built');
  writeFileSync(join(root, 'sdk/a.ts'), 'const size = 10;');
  return root;
};

const mutant = { file: 'sdk/a.ts', find: '10', replace: '20' };

it('a change is in the copy during a run, and never in the working tree', async () => {
  const root = createRepository();
  const copy = new WorkingCopy(root, 'copy');
  const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
  const seen = await copy.with(mutant, () => [
    read(copy.folder, 'sdk/a.ts'),
    read(copy.folder, 'node_modules/@cagnotte/sdk/a.ts'),
    read(copy.folder, 'node_modules/react/index.js'),
    read(root, 'sdk/a.ts'),
  ]);
  expect(seen).toEqual(['const size = 20;', 'const size = 20;', 'react', 'const size = 10;']);
  const fail = () =>
    copy.with(mutant, () => {
      throw new Error('stopped');
    });
  await expect(fail()).rejects.toThrow('stopped');
  expect(read(copy.folder, 'sdk/a.ts')).toBe('const size = 10;');
  expect(() => read(copy.folder, 'sdk/dist/a.js')).toThrow('ENOENT');
  copy.remove();
  expect(read(root, 'node_modules/react/index.js')).toBe('react');
});

it.each([
  [{ find: ' ' }, 3],
  [{ find: '11' }, 0],
  [{ file: 'sdk/b.ts' }, 0],
])('a text that does not occur exactly once is an error: %o', async (overrides, count) => {
  const copy = new WorkingCopy(createRepository(), 'copy');
  const run = copy.with({ ...mutant, ...overrides }, () => undefined);
  await expect(run).rejects.toThrow(`not ${count} times`);
});
