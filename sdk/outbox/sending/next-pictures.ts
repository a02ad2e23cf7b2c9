import { toAbortError } from '../../errors/sdk-error.ts';
import type { PictureRecord } from '../../platform/outbox-record.ts';
import { getPictureName } from '../../receipts/picture-name.ts';
import type { ReceiptJob } from '../../receipts/receipt-requests.ts';
import { createDamagedPictureError } from '../model/machine.ts';
import type { PictureStore } from '../storage/picture-store.ts';
import type { SendAttempt } from './send-attempt.ts';

/** A picture with its position on the receipt, ready to be sent. */
export interface ReadyPicture {
  readonly id: string;
  readonly index: number;
  readonly file: File;
}

/** The parts of an attempt that the reading of its pictures needs. */
interface PictureSource {
  readonly job: ReceiptJob;
  readonly attempt: SendAttempt;
  readonly pictureStore: Pick<PictureStore, 'prepare' | 'open'>;
}

/** True unless the bytes of a picture are gone or have changed. */
export const isIntact = ({ state }: PictureRecord): boolean => state !== 'damaged';

/**
 * Prepares a picture and reads it, with the record of these very bytes: another write may
 * change the record right after.
 * @returns undefined when they are gone or have changed
 */
const openPicture = async ({ job, attempt, pictureStore }: PictureSource, id: string) => {
  const { uuid, signal } = job;
  await pictureStore.prepare(uuid, id);
  if (signal.aborted) throw toAbortError(signal.reason);
  // A picture that another tab has prepared during the read has other bytes, and is not damaged.
  for (let readHash: string | undefined; ; await attempt.refresh()) {
    const picture = attempt.record().pictures.find((candidate) => candidate.id === id);
    if (!picture || picture.hash === readHash) return undefined;
    const blob = await pictureStore.open(picture);
    if (blob) return { picture, blob };
    readHash = picture.hash;
  }
};

/**
 * Reads pictures for one request.
 * @returns undefined when one of them is damaged, which is written
 */
const openAll = async (
  source: PictureSource,
  indexes: readonly number[],
): Promise<readonly ReadyPicture[] | undefined> => {
  const { job, attempt } = source;
  const opened: ReadyPicture[] = [];
  for (const index of indexes) {
    const { id } = attempt.record().pictures[index] as PictureRecord;
    const openedPicture = await openPicture(source, id);
    if (openedPicture) {
      // Preparation may have changed its type.
      const { picture, blob } = openedPicture;
      const file = new File([blob], getPictureName(job.uuid, index, picture), { type: picture.type });
      opened.push({ id, index, file });
    } else await attempt.apply({ type: 'damaged', id });
  }
  return opened.length === indexes.length ? opened : undefined;
};

/**
 * Reads the pictures of the next request.
 * @returns no picture when the server has them all
 * @throws SdkError OTHER when no picture is intact
 */
export const readNextPictures = async (source: PictureSource): Promise<readonly ReadyPicture[]> => {
  const { job, attempt } = source;
  for (;;) {
    const { pictures } = attempt.record();
    const intactIndexes = [...pictures.keys()].filter((index) => isIntact(pictures[index] as PictureRecord));
    if (intactIndexes.length === 0) throw createDamagedPictureError(pictures[0] as PictureRecord);
    const waitingIndexes = intactIndexes.filter((index) => pictures[index]?.state === 'stored');
    if (waitingIndexes.length === 0) return [];
    // One request sends all of them, including those that were sent alone before, which they replace.
    const opened = await openAll(
      source,
      job.destination.isResumable ? waitingIndexes.slice(0, 1) : intactIndexes,
    );
    if (opened) return opened;
  }
};
