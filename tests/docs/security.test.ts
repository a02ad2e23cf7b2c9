import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('SECURITY.md', root), 'utf8');
const [, promises = ''] = /## What we promise\n(.*?)\n## Supported versions/s.exec(text) ?? [];

it('every promise of SECURITY.md names tests, and each of them exists', () => {
  const items = promises.split(/^- /m).slice(1);
  expect(items.length).toBeGreaterThan(15);
  for (const item of items) {
    const tests = [...item.matchAll(/`([\w./-]+\/[\w.-]+\.ts)`/g)].map(([, path = '']) => path);
    expect(tests.length, item).toBeGreaterThan(0);
    for (const path of tests) expect(existsSync(new URL(path, root)), path).toBe(true);
  }
});
