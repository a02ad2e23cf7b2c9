import type { PictureSnapshot } from '@cagnotte/sdk';
import { formatDate } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { headBytes, getPictureFormat, type PictureFormat } from '../receipts/pictures/picture-format.ts';
import { isPdf } from '../receipts/pictures/picture-source.ts';
import { captureText } from './text.ts';

/** Largest picture or PDF a shopper may add, in bytes (25 Mo). */
export const maxFileBytes = 25 * 1024 * 1024;

/** Reasons to refuse a file or a transfer. */
export type RefusalReason = FileRefusal | TransferRefusal;
/** Reasons to refuse a file. */
type FileRefusal = 'empty' | 'too-big' | 'wrong-kind' | 'unreadable';
/**
 * Reasons to refuse a drop or a paste. `no-clipboard`: the page may not read it, so that only the keyboard
 * can paste.
 */
type TransferRefusal = 'folder' | 'nothing-dropped' | 'nothing-pasted' | 'no-clipboard';

/** The format of a file, or the reason to refuse it. */
export type FileCheck = PictureFormat | { refused: FileRefusal };

/** Checks a file by its size and its first bytes; never rejects. */
export async function checkReceiptFile(file: File, maxBytes = maxFileBytes): Promise<FileCheck> {
  if (file.size === 0) return { refused: 'empty' };
  if (file.size > maxBytes) return { refused: 'too-big' };
  try {
    return checkHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), file.type);
  } catch {
    // Deleted since it was picked, or stored in a cloud that does not respond.
    return { refused: 'unreadable' };
  }
}

/** Checks a file by its first bytes and its announced type. */
export function checkHead(head: Uint8Array, announcedType: string): FileCheck {
  const pictureFormat = getPictureFormat(head);
  const { kind } = pictureFormat;
  // Unknown bytes are accepted when the file is named as a picture: it may be a new camera format.
  const isAccepted = kind === 'unknown' ? announcedType.startsWith('image/') : kind !== 'other';
  return isAccepted ? pictureFormat : { refused: 'wrong-kind' };
}

/**
 * Returns a name for the picture at a place of the receipt, `ticket-<n>.jpg`; n increases while
 * another picture has that name.
 */
export function getFreePictureName(place: number, usedNames: readonly string[]): string {
  let n = place;
  while (usedNames.includes(getPictureName(n))) n += 1;
  return getPictureName(n);
}

function getPictureName(n: number): string {
  return `ticket-${n}.jpg`;
}

/**
 * Returns the source of a picture: taken here, chosen, or a PDF. Only its name is still known after a reload.
 */
export function getPictureSource(
  picture: Pick<PictureSnapshot, 'name' | 'type'>,
): 'taken' | 'chosen' | 'pdf' {
  if (isPdf(picture)) return 'pdf';
  return /^ticket-\d+\.jpg$/.test(picture.name) ? 'taken' : 'chosen';
}

/** Returns the kind of a picture, for the texts about it. */
export const getPictureKind = (picture: Pick<PictureSnapshot, 'name' | 'type'>): 'photo' | 'pdf' =>
  isPdf(picture) ? 'pdf' : 'photo';

/** Advice to look at a picture again before sending. It is never required. */
export interface Advice {
  /** `again`: take it again · `remove`: leave it out. */
  readonly remedy: 'again' | 'remove';
  /** One or two short sentences. */
  readonly text: string;
  /** The advice in a word or two, for screen readers on the strip. */
  readonly label: string;
}

/**
 * Returns the first advice that applies to a picture: it is repeated in this receipt, it was sent before,
 * or its look is doubtful.
 * @param pictures all pictures of the receipt, in their order
 */
export function findAdvice(
  picture: Pick<PictureSnapshot, 'name' | 'type' | 'hint' | 'sameAs' | 'repeats'>,
  pictures: readonly Pick<PictureSnapshot, 'id'>[],
): Advice | undefined {
  const { hint, sameAs, repeats } = picture;
  const { labels: marks, sent, repeated, hints } = captureText.advice;
  const kind = getPictureKind(picture);
  if (repeats) {
    const n = pictures.findIndex(({ id }) => id === repeats) + 1;
    return { remedy: 'remove', text: format(repeated[kind], { n }), label: marks.repeated };
  }
  if (sameAs)
    return {
      remedy: 'remove',
      text: format(sent[kind], { day: formatDate(new Date(sameAs.at)) }),
      label: marks.sent,
    };
  return hint && { remedy: 'again', text: hints[hint], label: marks[hint] };
}

/**
 * Returns the instruction for the camera.
 * @param options.replacedPicture id of the picture that the next one replaces, if any
 * @param options.isLive true if the camera shows its picture
 */
export function getCameraInstruction(
  pictures: readonly Pick<PictureSnapshot, 'id'>[],
  { replacedPicture, isLive }: { replacedPicture: string | undefined; isLive: boolean },
): string {
  const { camera } = captureText;
  const replacedIndex = pictures.findIndex(({ id }) => id === replacedPicture);
  if (replacedIndex >= 0) return format(camera.retaking, { n: replacedIndex + 1 });
  if (!isLive) return camera.starting;
  return pictures.length > 0 ? format(camera.nextPicture, { n: pictures.length + 1 }) : camera.firstPicture;
}
