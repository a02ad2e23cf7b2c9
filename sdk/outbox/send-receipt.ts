import type { Core } from '../core/core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { abortedBy, toSdkError, type SdkError } from '../errors/sdk-error.ts';
import { type OutboxRecord, type PictureRecord } from '../platform/outbox-record.ts';
import { pictureName } from '../receipts/picture-name.ts';
import {
  attachSubpicture,
  createReceipt,
  uploadPictures,
  type ReceiptJob,
} from '../receipts/receipt-requests.ts';
import { spreadProgress } from '../receipts/spread-progress.ts';
import { uploadDestination } from '../receipts/upload-rights.ts';
import { findRefused } from './find-refused.ts';
import { damagedPicture, receiptDiscarded, transitions, type OutboxTransitionEvent } from './machine.ts';
import type { PictureStore } from './picture-store.ts';
import type { PreparedPictures } from './prepared-pictures.ts';
import { isRecord } from './record.ts';
import type { ReceiptRepository } from './repository.ts';
import type { ReceiptStorage } from './storage.ts';

/** The parts of the SDK that an attempt needs. */
export interface SendingParts {
  readonly core: Core;
  readonly storage: Pick<ReceiptStorage, 'get'>;
  readonly repository: ReceiptRepository;
  readonly pictures: PictureStore;
  readonly prepared: PreparedPictures;
}

/** A picture with its position on the receipt, ready to be sent. */
interface OpenPicture {
  readonly id: string;
  readonly index: number;
  readonly file: File;
}

const isIntact = ({ state }: PictureRecord): boolean => state !== 'damaged';

/** @throws SdkError with the reason why nothing can be sent now */
const createJob = (
  { session, configuration }: Core,
  { uuid, order, capturedAt, channel }: OutboxRecord,
  signal: AbortSignal,
): ReceiptJob => {
  const { user, token } = session.snapshot();
  if (!user || !token) throw noUserAuthenticated();
  const { settings } = configuration.initializedProgram();
  const destination = uploadDestination(settings, user.settings);
  return { uuid, order, capturedAt, channel, destination, token, signal };
};

/** Least growth of a receipt's progress, in pictures, that is posted to the other tabs. */
const leastProgressStep = 0.01;

/**
 * Makes one attempt to send a receipt, from its current state. Each step may be repeated: the server finds the receipt again by its uuid,
 * and a picture replaces itself. So steps that are quickly repeated are only noted, and written when the receipt is sent. A page loads this
 * with its first receipt: sending needs a network anyway.
 * @param noted receives the events that are not written yet
 * @param signal aborts the attempt, with its reason
 * @throws SdkError that ended the attempt
 */
export const sendReceipt = async (
  { core, storage, repository, pictures: store, prepared }: SendingParts,
  record: OutboxRecord,
  signal: AbortSignal,
  noted: OutboxTransitionEvent[],
): Promise<void> => {
  const { platform, logger, clients, errors, options } = core;
  const { uuid } = record;
  const job = createJob(core, record, signal);
  let written = record;

  /** Returns the current receipt: the stored one, with the noted events. */
  const current = () => prepared.withPrepared(transitions(written, noted)?.put?.[0] ?? written);

  const refresh = async () => {
    const stored = await storage.get(uuid);
    if (isRecord(stored)) written = stored;
  };

  /** Reports an error that does not end the attempt. */
  const report = (error: SdkError) => {
    logger.error('a picture could not be sent, or not be attached to its receipt', error);
    errors.notify(error);
  };

  /**
   * Writes the effects of an event, and of the events that were noted before it.
   * @throws SdkError when the attempt is over, or the receipt is gone
   */
  const apply = async (event: OutboxTransitionEvent) => {
    const { record: next, transition } = await repository.apply(uuid, ...noted.splice(0), event);
    // Also when the attempt has ended: the next one begins with the written state, and reports nothing again.
    if (transition?.report) report(transition.report);
    if (signal.aborted) throw abortedBy(signal.reason);
    // Gone, unreadable, or sent by a tab that could not write it before.
    if (!next || (next.state !== 'waiting' && event.type !== 'arrived')) throw receiptDiscarded();
    written = next;
  };

  /** Notes an event, which is written with the next one or when the attempt ends. @throws like `apply` */
  const note = (event: OutboxTransitionEvent) => {
    noted.push(event);
    if (signal.aborted) throw abortedBy(signal.reason);
  };

  const fractions = record.pictures.map(() => 0);
  let posted = 0;
  /** Shows that this fraction of the picture at `index` was sent. Another attempt never shows less. */
  const showProgress = (index: number, fraction: number) => {
    fractions[index] = Math.max(fractions[index] ?? 0, fraction);
    const sum = fractions.reduce((total, part) => total + part, 0);
    if (sum > 0 && sum - posted < leastProgressStep) return;
    posted = sum;
    repository.setProgress(uuid, [...fractions]);
  };

  /**
   * Prepares a picture and reads it, with the record of these very bytes: another write may change the record right after.
   * @returns undefined when they are gone or have changed
   */
  const open = async (id: string) => {
    await store.prepare(uuid, id);
    if (signal.aborted) throw abortedBy(signal.reason);
    // A picture that another tab has prepared during the read has other bytes, and is not damaged.
    for (let readHash: string | undefined; ; await refresh()) {
      const picture = current().pictures.find((candidate) => candidate.id === id);
      if (!picture || picture.hash === readHash) return undefined;
      const blob = await store.open(picture);
      if (blob) return { picture, blob };
      readHash = picture.hash;
    }
  };

  /** Reads pictures for one request. @returns undefined when one of them is damaged */
  const openAll = async (indexes: readonly number[]): Promise<readonly OpenPicture[] | undefined> => {
    const opened: OpenPicture[] = [];
    for (const index of indexes) {
      const { id } = current().pictures[index] as PictureRecord;
      const found = await open(id);
      if (found) {
        // Preparation may have changed its type.
        const { picture, blob } = found;
        const file = new File([blob], pictureName(job.uuid, index, picture), { type: picture.type });
        opened.push({ id, index, file });
      } else await apply({ type: 'damaged', id });
    }
    return opened.length === indexes.length ? opened : undefined;
  };

  /** The pictures of the next request; none when the server has them all. */
  const nextPictures = async (): Promise<readonly OpenPicture[]> => {
    for (;;) {
      const { pictures } = current();
      const intact = [...pictures.keys()].filter((index) => isIntact(pictures[index] as PictureRecord));
      if (intact.length === 0) throw damagedPicture(pictures[0] as PictureRecord);
      const waiting = intact.filter((index) => pictures[index]?.state === 'stored');
      if (waiting.length === 0) return [];
      // One request sends all of them, including those that were sent alone before, which they replace.
      const opened = await openAll(job.destination.isResumable ? waiting.slice(0, 1) : intact);
      if (opened) return opened;
    }
  };

  const { receiptId: known, pictures: all } = current();
  /** The receipt is created while its pictures are prepared, unless it might be left without any picture. */
  const canCreateEarly =
    known === undefined && all.every((picture) => picture.state === 'stored' && store.isHeld(picture));
  const creating = canCreateEarly ? createReceipt(clients, job, all.length) : undefined;
  // Its failure becomes the failure of the attempt, once the pictures are prepared.
  creating?.catch(() => undefined);

  /** Creates the receipt, or corrects the number of its pictures. */
  const create = async (): Promise<number | string> => {
    const { receiptId, declaredPictures, pictures } = current();
    const count = pictures.filter(isIntact).length;
    if (receiptId !== undefined && declaredPictures === count) return receiptId;
    const early = receiptId === undefined ? await creating : undefined;
    const isSame = early !== undefined && count === all.length;
    const created = isSame ? early : await createReceipt(clients, job, count);
    await apply({ type: 'created', receiptId: created, pictures: count });
    return created;
  };

  const upload = async (receiptId: number | string, pictures: readonly OpenPicture[]): Promise<void> => {
    const files = pictures.map(({ file }) => file);
    const sizes = files.map(({ size }) => size);
    showProgress(pictures[0]?.index ?? 0, 0);
    // A request that is repeated after the page has died must have the same bytes.
    if (current().pictures.some(({ id }) => prepared.has(id))) await apply({ type: 'prepared' });
    const subpictureId = await uploadPictures(clients, job, receiptId, files, (fraction) => {
      for (const part of spreadProgress(sizes, fraction))
        showProgress(pictures[part.index]?.index ?? 0, part.fraction);
    });
    const ids = pictures.map(({ id }) => id);
    const isLast = current().pictures.every(({ id, state }) => state !== 'stored' || ids.includes(id));
    const uploaded = { type: 'uploaded', ids, subpictureId } as const;
    if (isLast) note(uploaded);
    else await apply(uploaded);
  };

  const attach = async (receiptId: number | string): Promise<void> => {
    for (const { id, subpictureId } of current().pictures) {
      if (subpictureId === undefined) continue;
      await attachSubpicture(clients, job, receiptId, subpictureId).catch((cause: unknown) => {
        if (job.signal.aborted) throw cause;
        report(toSdkError(cause));
      });
      note({ type: 'attached', id });
    }
  };

  try {
    for (let next = await nextPictures(); next.length > 0; next = await nextPictures())
      await upload(await create(), next);
    await attach(await create());
  } catch (cause) {
    // A refused token ends the session, and the session's end aborts the attempt: the refusal is reported.
    const refusal: unknown = await creating?.then(
      () => cause,
      (refused: unknown) => refused,
    );
    const error = toSdkError(refusal ?? cause);
    if (signal.aborted || error.status === undefined) throw error;
    // A refused receipt may have arrived all the same.
    await findRefused(clients, job, { record: current(), error, retries: options.outbox });
  }
  await apply({ type: 'arrived', at: platform.clock.now() });
};
