import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cannotBeMade } from './cannot-be-made.mjs';

it('the documents know the exit code of a bare machine that cannot be made', () => {
  const textOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(textOf('docs/releasing.md')).toContain(`(exit code ${cannotBeMade})`);
  expect(textOf('docs/decisions/002-machines-and-commands.md')).toContain(`the exit code is ${cannotBeMade}`);
});
