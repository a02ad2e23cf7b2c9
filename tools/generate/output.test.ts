import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createOutput } from './output.ts';

describe('a generated file', () => {
  const file = 'docs/errors.md';
  const committed = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

  it('is up to date if its text is the committed one', async () => {
    expect(await createOutput({ file, text: () => committed }).findStale()).toEqual([]);
  });

  it('is stale if its text differs', async () => {
    const text = () => `${committed}\nOne more sentence.\n`;
    expect(await createOutput({ file, text }).findStale()).toEqual([file]);
  });

  it('is stale if it is missing', async () => {
    const missing = 'docs/missing.md';
    expect(await createOutput({ file: missing, text: () => '# Missing\n' }).findStale()).toEqual([missing]);
  });
});
