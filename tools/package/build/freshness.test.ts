import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAndStamp, isFresh } from './freshness.ts';
import type { Part } from './parts.ts';

const part: Part = { commands: [], sources: ['sdk', 'lock.json'], made: 'sdk/dist/package.json' };

/** Creates a repository with two source files of yesterday. */
const createRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'cagnotte-fresh-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, hoursAgo = 0): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    const time = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(file, time, time);
  };
  for (const path of ['sdk/a.ts', 'sdk/deep/b.ts', 'lock.json']) write(path, 24);
  const build = (meanwhile = () => {}): void =>
    buildAndStamp(root, 'sdk', part, () => {
      write(part.made);
      meanwhile();
    });
  return {
    write,
    build,
    rename: (from: string, to: string) => renameSync(join(root, from), join(root, to)),
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    isFresh: () => isFresh(root, 'sdk', part),
  };
};

describe('a build', () => {
  it('is stale if it is missing', () => {
    expect(createRepository().isFresh()).toBe(false);
  });

  it.each<[string, (repository: ReturnType<typeof createRepository>) => void]>([
    ['a source was changed', ({ write }) => write('sdk/deep/b.ts')],
    ['a source was added that is older than the build', ({ write }) => write('sdk/deep/c.ts', 48)],
    ['a source was replaced by an older one', ({ write }) => write('sdk/deep/b.ts', 48)],
    ['a source was renamed', ({ rename }) => rename('sdk/deep/b.ts', 'sdk/deep/c.ts')],
    ['a source was removed', ({ remove }) => remove('sdk/deep/b.ts')],
    ['a single source file was changed', ({ write }) => write('lock.json')],
    ['its output was removed', ({ remove }) => remove('sdk/dist')],
    ['its stamp was removed', ({ remove }) => remove('.cache')],
  ])('is stale after %s', (_case, change) => {
    const repository = createRepository();
    repository.build();
    expect(repository.isFresh()).toBe(true);
    change(repository);
    expect(repository.isFresh()).toBe(false);
  });

  it('is stale if a source was changed during the build', () => {
    const repository = createRepository();
    repository.build(() => repository.write('sdk/a.ts'));
    expect(repository.isFresh()).toBe(false);
  });

  it('is stale if it failed', () => {
    const repository = createRepository();
    repository.build();
    const failing = () =>
      repository.build(() => {
        throw new Error('does not compile');
      });
    expect(failing).toThrow('does not compile');
    expect(repository.isFresh()).toBe(false);
  });

  it('is not stale after a change of its own output, tests, or the report of its types', () => {
    const repository = createRepository();
    repository.build();
    for (const path of ['sdk/dist/index.js', 'sdk/deep/b.test.ts', 'sdk/api/sdk.md', 'sdk/node_modules/c.ts'])
      repository.write(path);
    expect(repository.isFresh()).toBe(true);
  });
});
