import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cannotRun } from '../gate/steps.ts';

it('the documents name the exit code of test:bare without a bare machine', () => {
  const readText = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(readText('docs/releasing.md')).toContain(`(exit code ${cannotRun})`);
  expect(readText('docs/decisions/002-machines-and-commands.md')).toContain(`the exit code is ${cannotRun}`);
});
