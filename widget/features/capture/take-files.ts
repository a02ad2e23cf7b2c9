import type { Draft, PictureSnapshot } from '@cagnotte/sdk';
import { format } from '../../ui/message.ts';
import {
  captureStore,
  countKeeping,
  retakeShot,
  showLatest,
  showMishap,
  showRefusals,
  type Refusal,
} from './capture-store.ts';
import { judgeFile, MAX_FILE_BYTES, shotNameFor } from './rules.ts';
import { captureText } from './text.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The sentence that names a file turned down and says why. */
export function refusalLine({ name, reason }: Refusal): string {
  return format(captureText.refusals[reason], { name, megabytes: MAX_FILE_BYTES / BYTES_PER_MEGABYTE });
}

/** Where the next picture goes, counting from 1, and its name. @param retaking id of the picture it replaces, if any. */
export function nextShot(
  shots: readonly Pick<PictureSnapshot, 'id' | 'name'>[],
  retaking: string | undefined,
): { place: number; name: string } {
  const replaced = shots.findIndex(({ id }) => id === retaking);
  const place = (replaced >= 0 ? replaced : shots.length) + 1;
  const others = shots.filter(({ id }) => id !== retaking).map(({ name }) => name);
  return { place, name: shotNameFor(place, others) };
}

/** The part of the outbox's draft that takes pictures. */
export type DraftToFill = Pick<Draft, 'pictures' | 'keep'>;

/**
 * Judges files in the order they were chosen, has the good ones stored and names the others. The first takes the place of
 * the picture being retaken. Resolves once they are stored; never rejects.
 * @param refused what was turned down before it came here
 * @returns whether something was stored.
 */
export async function takeFiles(
  draft: DraftToFill,
  files: readonly File[],
  refused: readonly Refusal[] = [],
): Promise<boolean> {
  countKeeping(files.length);
  try {
    return await keepGood(draft, files, refused);
  } finally {
    countKeeping(-files.length);
  }
}

async function keepGood(
  draft: DraftToFill,
  files: readonly File[],
  refused: readonly Refusal[],
): Promise<boolean> {
  const verdicts = await Promise.all(files.map(async (file) => ({ file, verdict: await judgeFile(file) })));
  const good = verdicts.flatMap(({ file, verdict }) => ('refused' in verdict ? [] : [file]));
  const refusals = verdicts.flatMap(({ file, verdict }): Refusal[] =>
    'refused' in verdict ? [{ name: file.name, reason: verdict.refused }] : [],
  );
  showRefusals([...refused, ...refusals]);
  return good.length > 0 && keep(draft, good);
}

async function keep(draft: DraftToFill, files: readonly File[]): Promise<boolean> {
  const { retaking } = captureStore;
  const replaced = draft.pictures().some(({ id }) => id === retaking) ? retaking : undefined;
  try {
    const kept = await draft.keep(files, replaced);
    retakeShot(undefined);
    showLatest(kept.map(({ id }) => id));
    showMishap(undefined);
    return true;
  } catch (error) {
    showMishap('not-kept');
    reportError(error);
    return false;
  }
}
