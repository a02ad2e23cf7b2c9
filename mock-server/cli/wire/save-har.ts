import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '@cagnotte/openapi';
import { Misuse } from '../io.ts';
import { printableJson } from '../terminal.ts';
import type { Recorded } from './call.ts';
import { harEntry } from './har-entry.ts';
import type { Har, HarCreator } from './har.ts';
import { Secrets } from './secrets.ts';

/** Name under which `record` writes its recordings. */
export const recorder = 'cagnotte-contracts record';

/** Calls as a HAR, without secrets, in the order of their start. */
export const toHar = (calls: readonly Recorded[], creator: HarCreator): Har => {
  const secrets = new Secrets();
  const inOrder = [...calls].sort((one, other) => one.startedAt - other.startedAt);
  return {
    log: { version: '1.2', creator, entries: inOrder.map((call) => harEntry(call, secrets)) },
  };
};

/** The text of a HAR whose entries are JSON already. In pieces: a session can be larger than a string may be. */
function* harText(creator: HarCreator, entries: readonly string[]): Generator<string> {
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`;
  for (const [index, entry] of entries.entries()) yield index === 0 ? entry : `,\n${entry}`;
  yield '\n]}}\n';
}

/**
 * Writes a HAR so that under its name there is always a whole one: another file takes its place once it is complete.
 * @param entries each as JSON.
 */
export const saveEntries = async (
  file: string,
  creator: HarCreator,
  entries: readonly string[],
): Promise<void> => {
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      for (const text of harText(creator, entries)) await handle.write(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** Writes a HAR. @throws Misuse when the file can not be written. */
export const saveHar = async (file: string, { log: { creator, entries } }: Har): Promise<void> => {
  try {
    await saveEntries(
      file,
      creator,
      entries.map((entry) => printableJson(entry, 0)),
    );
  } catch (error) {
    throw new Misuse(`${file} can not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Name of the program that wrote a HAR; undefined for a text that is none. */
export const creatorOf = (text: string): string | undefined => {
  try {
    const har: unknown = JSON.parse(text);
    const log = isObject(har) ? har.log : undefined;
    const creator = isObject(log) ? log.creator : undefined;
    return isObject(creator) && typeof creator.name === 'string' ? creator.name : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a text is a recording of `record`. */
export const isRecording = (text: string): boolean => creatorOf(text) === recorder;

const assertFolder = (file: string): void => {
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new Misuse(`${file} can not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Makes sure beforehand that a HAR can be written, and that nothing is lost by it.
 * @throws Misuse when its folder can not be written to, or the file is there and `creator` did not write it.
 */
export const assertMayWrite = (file: string, creator: string): void => {
  assertFolder(file);
  if (!existsSync(file)) return;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A folder, or what nobody may read: none of ours.
  }
  if (creatorOf(text) !== creator)
    throw new Misuse(`${file} is there, and '${creator}' did not write it: give another file`);
};
