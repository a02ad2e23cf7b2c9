import type { PictureSnapshot } from '@cagnotte/sdk';
import { formatDate } from '../../ui/format.ts';
import { format } from '../../ui/message.ts';
import { HEAD_BYTES, pictureLook, type PictureLook } from '../receipts/pictures/picture-look.ts';
import { isPdf } from '../receipts/pictures/picture-source.ts';
import { captureText } from './text.ts';

/** Largest picture or PDF a shopper may add, in bytes (25 Mo). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Why a file is turned down. */
export type RefusalReason = FileRefusal | TransferRefusal;
/** Of a file. */
type FileRefusal = 'empty' | 'too-big' | 'wrong-kind' | 'unreadable';
/** Of a drop or a paste. `no-clipboard`: the page may not read it, so that only the keyboard can paste. */
type TransferRefusal = 'folder' | 'nothing-dropped' | 'nothing-pasted' | 'no-clipboard';

/** What the rules say of one file. */
export type Verdict = PictureLook | { refused: FileRefusal };

/** Judges a file by its size and its first bytes; never throws. */
export async function judgeFile(file: File, maxBytes = MAX_FILE_BYTES): Promise<Verdict> {
  if (file.size === 0) return { refused: 'empty' };
  if (file.size > maxBytes) return { refused: 'too-big' };
  try {
    return judgeHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), file.type);
  } catch {
    // Deleted since it was picked, or kept in a cloud that does not answer.
    return { refused: 'unreadable' };
  }
}

/** Judges the first bytes of a file against the type its name announces. */
export function judgeHead(head: Uint8Array, announcedType: string): Verdict {
  const look = pictureLook(head);
  const { kind } = look;
  // Bytes nobody recognises pass when announced as a picture: a new camera format is not a fraud.
  const isTicket = kind === 'unknown' ? announcedType.startsWith('image/') : kind !== 'other';
  return isTicket ? look : { refused: 'wrong-kind' };
}

/** Name of a picture for the nth place of the ticket, `ticket-<n>.jpg`; n moves on while another has that name. */
export function shotNameFor(place: number, others: readonly string[]): string {
  let n = place;
  while (others.includes(shotName(n))) n += 1;
  return shotName(n);
}

function shotName(n: number): string {
  return `ticket-${n}.jpg`;
}

/** Where a picture comes from: a photo that was taken here or chosen, or a PDF. Its name is all that outlives a reload. */
export function getPictureSource(
  picture: Pick<PictureSnapshot, 'name' | 'type'>,
): 'taken' | 'chosen' | 'pdf' {
  if (isPdf(picture)) return 'pdf';
  return /^ticket-\d+\.jpg$/.test(picture.name) ? 'taken' : 'chosen';
}

/** What a picture is, for the words about it. */
export const getPictureKind = (picture: Pick<PictureSnapshot, 'name' | 'type'>): 'photo' | 'pdf' =>
  isPdf(picture) ? 'pdf' : 'photo';

/** What the shopper may want to look at again before sending. Never an order. */
export interface Advice {
  /** `again`: take it again · `remove`: leave it out. */
  readonly remedy: 'again' | 'remove';
  /** One or two short sentences. */
  readonly text: string;
  /** The same in a word or two, for those who only hear the strip. */
  readonly mark: string;
}

/**
 * Advice about a picture. A repeated picture comes first, then one that was sent before, then its look.
 * @param shots all pictures of the ticket, in their order
 */
export function adviceOn(
  shot: Pick<PictureSnapshot, 'name' | 'type' | 'hint' | 'sameAs' | 'repeats'>,
  shots: readonly Pick<PictureSnapshot, 'id'>[],
): Advice | undefined {
  const { hint, sameAs, repeats } = shot;
  const { marks, sent, repeated, hints } = captureText.advice;
  const kind = getPictureKind(shot);
  if (repeats) {
    const n = shots.findIndex(({ id }) => id === repeats) + 1;
    return { remedy: 'remove', text: format(repeated[kind], { n }), mark: marks.repeated };
  }
  if (sameAs)
    return {
      remedy: 'remove',
      text: format(sent[kind], { day: formatDate(new Date(sameAs.at)) }),
      mark: marks.sent,
    };
  return hint && { remedy: 'again', text: hints[hint], mark: marks[hint] };
}

/**
 * What to do with the camera now.
 * @param retaking id of the shot that the next one replaces, if any
 */
export function cameraGuide(
  shots: readonly Pick<PictureSnapshot, 'id'>[],
  retaking: string | undefined,
  isLive: boolean,
): string {
  const { camera } = captureText;
  const replaced = shots.findIndex(({ id }) => id === retaking);
  if (replaced >= 0) return format(camera.retaking, { n: replaced + 1 });
  if (!isLive) return camera.starting;
  return shots.length > 0 ? format(camera.nextShot, { n: shots.length + 1 }) : camera.firstShot;
}
