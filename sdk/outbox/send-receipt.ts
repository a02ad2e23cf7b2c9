import type { ContractClients } from '../client/contract-clients.ts';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import { pictureName } from '../receipts/picture-name.ts';
import {
  attachSubpicture,
  createReceipt,
  uploadPictures,
  type ReceiptJob,
} from '../receipts/receipt-requests.ts';
import { spreadProgress } from '../receipts/spread-progress.ts';
import { damagedPicture, type OutboxTransitionEvent } from './machine.ts';
import type { PictureContent } from './ports.ts';
import type { OutboxRecord, PictureRecord } from './record.ts';

/** What the sending of one receipt needs beside its requests. */
export interface Attempt {
  /** The receipt as it is stored now. */
  readonly current: () => OutboxRecord;
  /** Writes what follows from an event. @throws SdkError when the attempt is over, or the receipt is not there any more */
  readonly apply: (event: OutboxTransitionEvent) => Promise<void>;
  /** Prepares a picture and reads its bytes; undefined when they are gone, or not those that were stored. */
  readonly open: (id: string) => Promise<PictureContent | undefined>;
  /** Writes what was prepared, before it is sent. @throws as `apply` */
  readonly save: () => Promise<void>;
  /** `fraction` of the picture at `index` has gone out. */
  readonly progress: (index: number, fraction: number) => void;
  /** Takes an error that does not end the attempt. */
  readonly report: (error: SdkError) => void;
  readonly now: () => number;
}

/** A picture with its place on the receipt, ready to be sent. */
interface OpenPicture {
  readonly id: string;
  readonly index: number;
  readonly file: File;
}

const isThere = ({ state }: PictureRecord): boolean => state !== 'damaged';
const isToAttach = (picture: PictureRecord): picture is PictureRecord & { readonly subpictureId: number } =>
  picture.subpictureId !== undefined;

/**
 * Takes a receipt from where it is to its arrival. Each step is written before the next begins, and may be done twice: the
 * server finds the receipt again by its uuid, and a picture replaces itself.
 */
export const sendReceipt = async (
  clients: ContractClients,
  job: ReceiptJob,
  { current, apply, open, save, progress, report, now }: Attempt,
): Promise<void> => {
  const markDamaged = async (picture: PictureRecord): Promise<void> => {
    const reportDamage = () => report(damagedPicture(picture));
    await apply({ type: 'damaged', id: picture.id }).then(reportDamage, (cause: unknown) => {
      // The attempt ended meanwhile. The next one begins with what was written, and has nothing to report.
      if (job.signal.aborted) reportDamage();
      throw cause;
    });
  };

  /** Reads pictures for one request. @returns undefined when one of them turned out to be damaged */
  const openAll = async (indexes: readonly number[]): Promise<readonly OpenPicture[] | undefined> => {
    const opened: OpenPicture[] = [];
    for (const index of indexes) {
      const { id } = current().pictures[index] as PictureRecord;
      const bytes = await open(id);
      // As it is now: preparation may have changed its type.
      const picture = current().pictures[index] as PictureRecord;
      if (bytes) {
        const file = new File([bytes], pictureName(job.uuid, index, picture), { type: picture.type });
        opened.push({ id, index, file });
      } else await markDamaged(picture);
    }
    return opened.length === indexes.length ? opened : undefined;
  };

  /** The pictures of the next request; none when the server has them all. */
  const nextPictures = async (): Promise<readonly OpenPicture[]> => {
    for (;;) {
      const { pictures } = current();
      const there = [...pictures.keys()].filter((index) => isThere(pictures[index] as PictureRecord));
      if (there.length === 0) throw damagedPicture(pictures[0] as PictureRecord);
      const waiting = there.filter((index) => pictures[index]?.state === 'stored');
      if (waiting.length === 0) return [];
      // In one request all of them go, also those that went alone before: they take the place of what is there.
      const opened = await openAll(job.destination.isResumable ? waiting.slice(0, 1) : there);
      if (opened) return opened;
    }
  };

  /** Creates the receipt, or corrects the number of its pictures. */
  const create = async (): Promise<number> => {
    const { receiptId, declaredPictures, pictures } = current();
    const count = pictures.filter(isThere).length;
    if (receiptId !== undefined && declaredPictures === count) return receiptId;
    const created = await createReceipt(clients, job, count);
    await apply({ type: 'created', receiptId: created, pictures: count });
    return created;
  };

  /** @returns whether that was the last step before the arrival */
  const upload = async (receiptId: number, pictures: readonly OpenPicture[]): Promise<boolean> => {
    const files = pictures.map(({ file }) => file);
    const sizes = files.map(({ size }) => size);
    progress(pictures[0]?.index ?? 0, 0);
    await save();
    const subpictureId = await uploadPictures(clients, job, receiptId, files, (fraction) => {
      for (const part of spreadProgress(sizes, fraction))
        progress(pictures[part.index]?.index ?? 0, part.fraction);
    });
    const ids = pictures.map(({ id }) => id);
    const isLast = current().pictures.every(({ id, state }) => state !== 'stored' || ids.includes(id));
    // The last upload is written with the arrival, unless something is still to be attached.
    if (isLast && subpictureId === undefined && !current().pictures.some(isToAttach)) return true;
    await apply({ type: 'uploaded', ids, subpictureId });
    return false;
  };

  /** The last attachment is written with the arrival. */
  const attach = async (receiptId: number): Promise<void> => {
    for (;;) {
      const [next, ...others] = current().pictures.filter(isToAttach);
      if (!next) return;
      const { id, subpictureId } = next;
      await attachSubpicture(clients, job, receiptId, subpictureId).catch((cause: unknown) => {
        if (job.signal.aborted) throw cause;
        report(toSdkError(cause));
      });
      if (others.length === 0) return;
      await apply({ type: 'attached', id });
    }
  };

  for (let isDone = false; !isDone;) {
    const next = await nextPictures();
    const receiptId = await create();
    isDone = next.length === 0 || (await upload(receiptId, next));
    if (next.length === 0) await attach(receiptId);
  }
  await apply({ type: 'arrived', at: now() });
};
