import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Misuse } from '../io.ts';
import { readHar } from './read-har.ts';
import { assertMayWrite, creatorOf, isRecording, recorder, saveHar, toHar } from './save-har.ts';
import { call, creator } from './testing/har-calls.ts';

describe('the file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'har-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is written in place of the one before, and nothing is left beside it', async () => {
    const file = join(folder, 'session.har');
    await saveHar(file, toHar([call({})], creator));
    await saveHar(file, toHar([call({}), call({})], creator));
    const text = await readFile(file, 'utf8');
    expect(readHar(text)).toHaveLength(2);
    expect(isRecording(text)).toBe(true);
    expect(await readdir(folder)).toEqual(['session.har']);
  });

  it('that can not be written is misuse', async () => {
    await expect(saveHar(join(folder, 'none', 'a.har'), toHar([], creator))).rejects.toThrow(Misuse);
  });

  it('of another is left alone', async () => {
    const file = join(folder, 'session.har');
    expect(() => assertMayWrite(file, recorder)).not.toThrow();
    await writeFile(file, JSON.stringify(toHar([], { name: 'cagnotte-contracts check', version: '1' })));
    expect(() => assertMayWrite(file, recorder)).toThrow(Misuse);
    expect(() => assertMayWrite(folder, recorder)).toThrow(Misuse);
    await writeFile(file, 'my notes');
    expect(creatorOf(await readFile(file, 'utf8'))).toBeUndefined();
    expect(() => assertMayWrite(file, recorder)).toThrow(/did not write/);
  });
});
