import { toSdkError } from '../../errors/to-sdk-error.ts';
import type { SdkError } from '../../errors/sdk-error.ts';
import type { ContractClients } from '../../http/contract-clients.ts';
import { attachSubpicture } from '../attach-subpicture.ts';
import { createReceipt } from '../create-receipt.ts';
import { pictureName } from '../picture-name.ts';
import type { ReceiptJob } from '../receipt-job.ts';
import { spreadProgress } from '../spread-progress.ts';
import { uploadPictures } from '../upload-pictures.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import { damagedPicture } from './picture-file.ts';
import { withPicture } from './with-picture.ts';

/** What the sending of one receipt does beside its calls. */
export interface Sending {
  /** The receipt as it is kept now. */
  readonly current: () => OutboxRecord;
  /** Writes what has become true. @throws SdkError when the receipt is not there any more. */
  readonly write: (
    change: (record: OutboxRecord) => OutboxRecord,
    dropped?: readonly string[],
  ) => Promise<void>;
  /** Makes a picture ready, if it is not yet. */
  readonly ready: (picture: PictureRecord) => Promise<void>;
  /** Its bytes; undefined when they are gone or not those that were stored. */
  readonly bytes: (picture: PictureRecord) => Promise<ArrayBuffer | undefined>;
  /** `fraction` of the picture at `index` has gone out. */
  readonly progress: (index: number, fraction: number) => void;
  /** Takes a failure that does not end the sending. */
  readonly report: (error: SdkError) => void;
  readonly now: () => number;
}

/** A picture with its place on the receipt. */
type Numbered = readonly [index: number, picture: PictureRecord];

const isThere = ({ state }: PictureRecord): boolean => state !== 'damaged';

/**
 * Brings a receipt from where it stands to the end. Each step is written before the next begins, and may be done twice: the
 * record is found again by its uuid, a picture replaces itself.
 */
export const sendRecord = async (
  clients: ContractClients,
  job: ReceiptJob,
  sending: Sending,
): Promise<void> => {
  const { current, write, report } = sending;

  const damage = async (picture: PictureRecord): Promise<void> => {
    const tell = () => report(damagedPicture(picture));
    const written = write((record) =>
      withPicture(record, picture.id, (one) => ({ ...one, state: 'damaged' })),
    );
    await written.then(tell, (cause: unknown) => {
      // The turn ended meanwhile. The next one begins with what was written, and has nothing to tell.
      if (job.signal.aborted) tell();
      throw cause;
    });
  };

  const checked = new Set<string>();

  /** Looks at every picture once before the server is told how many there are. */
  const check = async (): Promise<void> => {
    for (const { id, state } of current().pictures) {
      if (state !== 'stored' || checked.has(id)) continue;
      checked.add(id);
      const find = () => current().pictures.find((one) => one.id === id) as PictureRecord;
      await sending.ready(find());
      const picture = find();
      if (!(await sending.bytes(picture))) await damage(picture);
    }
    const { pictures } = current();
    if (!pictures.some(isThere)) throw damagedPicture(pictures[0] as PictureRecord);
  };

  const declare = async (): Promise<number> => {
    const { receiptId, declaredPictures, pictures } = current();
    const count = pictures.filter(isThere).length;
    if (receiptId !== undefined && declaredPictures === count) return receiptId;
    const created = await createReceipt(clients, job, count);
    await write((record) => ({ ...record, receiptId: created, declaredPictures: count }));
    return created;
  };

  /** Sends some of the pictures in one request; none, if one of them turns out to be damaged. */
  const sendGroup = async (receiptId: number, group: readonly Numbered[]): Promise<void> => {
    const files: File[] = [];
    for (const [index, picture] of group) {
      const bytes = await sending.bytes(picture);
      if (!bytes) return damage(picture);
      files.push(new File([bytes], pictureName(job.uuid, index, picture), { type: picture.type }));
    }
    const sizes = files.map(({ size }) => size);
    const spread = (fraction: number) => {
      for (const part of spreadProgress(sizes, fraction))
        sending.progress(group[part.index]?.[0] ?? 0, part.fraction);
    };
    sending.progress(group[0]?.[0] ?? 0, 0);
    const subpictureId = await uploadPictures(clients, job, receiptId, files, spread);
    const ids = group.map(([, { id }]) => id);
    await write((record) => ({
      ...record,
      pictures: record.pictures.map((picture) =>
        ids.includes(picture.id)
          ? { ...picture, state: 'sent', ...(picture.id === ids.at(-1) && { subpictureId }) }
          : picture,
      ),
    }));
  };

  const attach = async (receiptId: number): Promise<void> => {
    for (const { id, subpictureId } of current().pictures) {
      if (subpictureId === undefined) continue;
      await attachSubpicture(clients, job, receiptId, subpictureId).catch((cause: unknown) => {
        if (job.signal.aborted) throw cause;
        report(toSdkError(cause));
      });
      await write((record) => withPicture(record, id, ({ subpictureId: _attached, ...picture }) => picture));
    }
  };

  /** Until nothing is left: what turns out to be damaged on the way begins it anew, with fewer pictures. */
  const sendPictures = async (): Promise<number> => {
    for (;;) {
      await check();
      const receiptId = await declare();
      const all = [...current().pictures.entries()].filter(([, picture]) => isThere(picture));
      const next = all.filter(([, { state }]) => state === 'stored').slice(0, 1);
      if (next.length === 0) return receiptId;
      // In one request all of them go, also those that went alone before: they take the place of what is there.
      await sendGroup(receiptId, job.destination.isResumable ? next : all);
    }
  };

  await attach(await sendPictures());
  const sentAt = sending.now();
  await write(
    ({ error: _overcome, ...record }) => ({ ...record, state: 'sent', sentAt }),
    current().pictures.map(({ id }) => id),
  );
};
