import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outputOf } from './output.ts';

describe('a generated file', () => {
  const file = 'docs/errors.md';
  const committed = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

  it('is up to date when its text is the committed one', async () => {
    expect(await outputOf({ file, text: () => committed }).findStale()).toEqual([]);
  });

  it('is named when its text is another', async () => {
    const text = () => `${committed}\nOne more sentence.\n`;
    expect(await outputOf({ file, text }).findStale()).toEqual([file]);
  });

  it('is named when it is not there', async () => {
    const missing = 'docs/missing.md';
    expect(await outputOf({ file: missing, text: () => '# Missing\n' }).findStale()).toEqual([missing]);
  });
});
