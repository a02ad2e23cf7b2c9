import { isSdkError, type Draft, type PictureSnapshot } from '@cagnotte/sdk';
import { format } from '../../ui/text/message.ts';
import {
  captureStore,
  countStoring,
  setReplacedPicture,
  setLatestIds,
  setFailedAction,
  setRefusals,
  type Refusal,
} from './capture-store.ts';
import { checkReceiptFile, maxFileBytes, getFreePictureName } from './rules.ts';
import { captureText } from './text.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Returns the sentence that names a refused file and says why. */
export function describeFileRefusal({ name, reason }: Refusal): string {
  return format(captureText.refusals[reason], { name, megabytes: maxFileBytes / bytesPerMegabyte });
}

/**
 * Returns the place of the next picture, counting from 1, and its name.
 * @param replacedPicture id of the picture that it replaces, if any
 */
export function getNextPicture(
  pictures: readonly Pick<PictureSnapshot, 'id' | 'name'>[],
  replacedPicture: string | undefined,
): { place: number; name: string } {
  const replacedIndex = pictures.findIndex(({ id }) => id === replacedPicture);
  const place = (replacedIndex >= 0 ? replacedIndex : pictures.length) + 1;
  const otherNames = pictures.filter(({ id }) => id !== replacedPicture).map(({ name }) => name);
  return { place, name: getFreePictureName(place, otherNames) };
}

/** The part of the outbox's draft that takes pictures. */
export type DraftToFill = Pick<Draft, 'pictures' | 'keep'>;

/**
 * Checks files in the order they were chosen, stores the accepted ones and shows the names of the others. The
 * first replaces the picture being retaken. Resolves once they are stored; never rejects.
 * @param refused refusals of a drop or a paste, besides these files
 * @returns true if any file was stored
 */
export async function takeFiles(
  draft: DraftToFill,
  files: readonly File[],
  refused: readonly Refusal[] = [],
): Promise<boolean> {
  countStoring(files.length);
  try {
    return await storeAccepted(draft, files, refused);
  } finally {
    countStoring(-files.length);
  }
}

async function storeAccepted(
  draft: DraftToFill,
  files: readonly File[],
  refused: readonly Refusal[],
): Promise<boolean> {
  const checks = await Promise.all(
    files.map(async (file) => ({ file, check: await checkReceiptFile(file) })),
  );
  let accepted = checks.flatMap(({ file, check }) => ('refused' in check ? [] : [file]));
  const refusals = [
    ...refused,
    ...checks.flatMap(({ file, check }): Refusal[] =>
      'refused' in check ? [{ name: file.name, reason: check.refused }] : [],
    ),
  ];
  setRefusals(refusals);
  while (accepted.length > 0) {
    const outcome = await storeFiles(draft, accepted);
    if (typeof outcome === 'boolean') return outcome;
    // The draft stores all files or none: the others are stored without this one.
    accepted = accepted.filter((file) => file !== outcome.unreadable);
    refusals.push({ name: outcome.unreadable.name, reason: 'unreadable' });
    setRefusals(refusals);
  }
  return false;
}

/** Returns the file that could not be read to its end although its first bytes could. */
function findUnreadableFile(error: unknown, files: readonly File[]): File | undefined {
  const index = isSdkError(error) && /^files\[(\d+)\]$/.exec(error.parameter ?? '')?.[1];
  return index ? files[Number(index)] : undefined;
}

/** @returns true if the files were stored, or the unreadable file because of which none was stored */
async function storeFiles(
  draft: DraftToFill,
  files: readonly File[],
): Promise<boolean | { readonly unreadable: File }> {
  const { replacedPicture } = captureStore;
  const replaces = draft.pictures().some(({ id }) => id === replacedPicture) ? replacedPicture : undefined;
  try {
    const pictures = await draft.keep(files, replaces);
    setReplacedPicture(undefined);
    setLatestIds(pictures.map(({ id }) => id));
    setFailedAction(undefined);
    return true;
  } catch (error) {
    const unreadable = findUnreadableFile(error, files);
    if (unreadable) return { unreadable };
    setFailedAction('not-stored');
    reportError(error);
    return false;
  }
}
