import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const guides = fileURLToPath(new URL('../../docs/sdk/', import.meta.url));
const read = (guide: string): string => readFileSync(guides + guide, 'utf8');

/** The list of mistakes, whose messages tests/e2e/sdk/mistakes.spec.ts gets from the built SDK. */
const mistakesGuide = 'mistakes.md';

it('every message about a parameter that a guide of the SDK quotes is in the list of mistakes', () => {
  const quoted = globSync('*.md', { cwd: guides })
    .filter((guide) => guide !== mistakesGuide)
    .flatMap((guide) =>
      [...read(guide).matchAll(/`parameter "[^`]+`/g)].map(([message]) => ({ guide, message })),
    );
  expect(quoted.length).toBeGreaterThan(2);
  const messages = read(mistakesGuide);
  expect(quoted.filter(({ message }) => !messages.includes(message))).toEqual([]);
});
