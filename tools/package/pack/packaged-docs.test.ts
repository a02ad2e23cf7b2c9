import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findDeadLinks, findPlaceInContracts, collectPackagedDocs } from './packaged-docs.ts';

const root = mkdtempSync(join(tmpdir(), 'docs-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

write(
  'sdk/README.md',
  '[Guide](../docs/sdk/guide.md#start), [server](../server/README.md), [site](https://a.example)',
);
write(
  'docs/sdk/guide.md',
  '[Back](../../sdk/README.md), [values](../values.md), [gone](gone.md), [here](#start)',
);
write('docs/values.md', 'values, <!-- size:sdk -->24.1 kB<!-- /size -->');
write('docs/unread.md', 'nobody leads here');

const docs = collectPackagedDocs(root);

it('pages that the README links to are packed, and their links lead to paths in the package', () => {
  expect([...docs.keys()].sort()).toEqual(['README.md', 'docs/sdk/guide.md', 'docs/values.md']);
  expect(docs.get('README.md')).toContain('[Guide](./docs/sdk/guide.md#start)');
  expect(docs.get('docs/sdk/guide.md')).toContain('[Back](../../README.md), [values](../values.md)');
});

it('a link to an unpacked file becomes plain text, and one to another site does not change', () => {
  expect(docs.get('README.md')).toContain(', server, [site](https://a.example)');
  expect(docs.get('docs/sdk/guide.md')).toContain('[here](#start)');
});

it('the package of the contracts includes the guides to the sandbox', () => {
  write('contracts-cli/README.md', '[Sandbox](../mock-server/README.md)');
  write('mock-server/README.md', '[values](../docs/magic-values.md#a), [code](main.ts)');
  write('docs/magic-values.md', '[sandbox](../mock-server/README.md)');
  expect(
    Object.fromEntries(collectPackagedDocs(root, 'contracts-cli/README.md', findPlaceInContracts)),
  ).toEqual({
    'README.md': '[Sandbox](./docs/sandbox.md)',
    'docs/sandbox.md': '[values](./magic-values.md#a), code',
    'docs/magic-values.md': '[sandbox](./sandbox.md)',
  });
});

it('the sizes of packed pages have no markers', () => {
  expect(docs.get('docs/values.md')).toBe('values, 24.1 kB');
});

it('findDeadLinks finds a link that leads nowhere', () => {
  expect(findDeadLinks(docs)).toEqual(['docs/sdk/guide.md → docs/sdk/gone.md']);
});
