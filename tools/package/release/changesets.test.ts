import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../../.changeset/', import.meta.url));
const published = ['@cagnotte/sdk', '@cagnotte/contracts'];

/** Reads the bumps of a changeset, by package. */
const readBumps = (name: string): Record<string, string> => {
  const [, head = ''] = /^---\n([^]*?)^---/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
  return parse(head) as Record<string, string>;
};

it('every changeset of a published package is a patch in the beta channel, so that the next version is the next beta', () => {
  const { mode } = JSON.parse(readFileSync(join(folder, 'pre.json'), 'utf8')) as { readonly mode: string };
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .filter((name) => published.some((packageName) => (readBumps(name)[packageName] ?? 'patch') !== 'patch'));
  expect(
    mode === 'pre' ? others : [],
    'docs/releasing.md: patch, with "Breaking:" where it breaks a contract',
  ).toEqual([]);
});
