import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../../.changeset/', import.meta.url));
const published = ['@cagnotte/sdk', '@cagnotte/contracts'];

/** The bumps that a changeset asks for, by package. */
const bumpsOf = (name: string): Record<string, string> => {
  const [, head = ''] = /^---\n([^]*?)^---/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
  return parse(head) as Record<string, string>;
};

test('in the beta channel the next version of a published package is the next beta: every changeset is patch', () => {
  const { mode } = JSON.parse(readFileSync(join(folder, 'pre.json'), 'utf8')) as { readonly mode: string };
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .filter((name) => published.some((one) => (bumpsOf(name)[one] ?? 'patch') !== 'patch'));
  expect(
    mode === 'pre' ? others : [],
    'docs/releasing.md: patch, with "Breaking:" where it breaks a contract',
  ).toEqual([]);
});
