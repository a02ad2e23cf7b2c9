import { isSdkError, type Draft, type PictureSnapshot } from '@cagnotte/sdk';
import { format } from '../../ui/message.ts';
import {
  captureStore,
  countKeeping,
  retakePicture,
  showLatest,
  showFailedAction,
  showRefusals,
  type Refusal,
} from './capture-store.ts';
import { judgeFile, MAX_FILE_BYTES, pictureNameFor } from './rules.ts';
import { captureText } from './text.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Returns the sentence that names a refused file and says why. */
export function refusalLine({ name, reason }: Refusal): string {
  return format(captureText.refusals[reason], { name, megabytes: MAX_FILE_BYTES / BYTES_PER_MEGABYTE });
}

/** Returns the place of the next picture, counting from 1, and its name. @param retaking id of the picture that it replaces, if any */
export function nextPicture(
  pictures: readonly Pick<PictureSnapshot, 'id' | 'name'>[],
  retaking: string | undefined,
): { place: number; name: string } {
  const replaced = pictures.findIndex(({ id }) => id === retaking);
  const place = (replaced >= 0 ? replaced : pictures.length) + 1;
  const others = pictures.filter(({ id }) => id !== retaking).map(({ name }) => name);
  return { place, name: pictureNameFor(place, others) };
}

/** The part of the outbox's draft that takes pictures. */
export type DraftToFill = Pick<Draft, 'pictures' | 'keep'>;

/**
 * Judges files in the order they were chosen, stores the accepted ones and names the others. The first replaces the picture being
 * retaken. Resolves once they are stored; never rejects.
 * @param refused refusals of a drop or a paste, besides these files
 * @returns whether any file was stored
 */
export async function takeFiles(
  draft: DraftToFill,
  files: readonly File[],
  refused: readonly Refusal[] = [],
): Promise<boolean> {
  countKeeping(files.length);
  try {
    return await keepAccepted(draft, files, refused);
  } finally {
    countKeeping(-files.length);
  }
}

async function keepAccepted(
  draft: DraftToFill,
  files: readonly File[],
  refused: readonly Refusal[],
): Promise<boolean> {
  const verdicts = await Promise.all(files.map(async (file) => ({ file, verdict: await judgeFile(file) })));
  let accepted = verdicts.flatMap(({ file, verdict }) => ('refused' in verdict ? [] : [file]));
  const refusals = [
    ...refused,
    ...verdicts.flatMap(({ file, verdict }): Refusal[] =>
      'refused' in verdict ? [{ name: file.name, reason: verdict.refused }] : [],
    ),
  ];
  showRefusals(refusals);
  while (accepted.length > 0) {
    const outcome = await keep(draft, accepted);
    if (typeof outcome === 'boolean') return outcome;
    // The draft stores all files or none: the others are stored without this one.
    accepted = accepted.filter((file) => file !== outcome.unreadable);
    refusals.push({ name: outcome.unreadable.name, reason: 'unreadable' });
    showRefusals(refusals);
  }
  return false;
}

/** Returns the file that could not be read to its end although its first bytes could. */
function findUnreadableFile(error: unknown, files: readonly File[]): File | undefined {
  const index = isSdkError(error) && /^files\[(\d+)\]$/.exec(error.parameter ?? '')?.[1];
  return index ? files[Number(index)] : undefined;
}

/** @returns whether the files were stored, or the unreadable file because of which none was stored */
async function keep(
  draft: DraftToFill,
  files: readonly File[],
): Promise<boolean | { readonly unreadable: File }> {
  const { retaking } = captureStore;
  const replaced = draft.pictures().some(({ id }) => id === retaking) ? retaking : undefined;
  try {
    const kept = await draft.keep(files, replaced);
    retakePicture(undefined);
    showLatest(kept.map(({ id }) => id));
    showFailedAction(undefined);
    return true;
  } catch (error) {
    const unreadable = findUnreadableFile(error, files);
    if (unreadable) return { unreadable };
    showFailedAction('not-kept');
    reportError(error);
    return false;
  }
}
