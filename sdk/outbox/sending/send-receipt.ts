import type { Core } from '../../core/core.ts';
import { createSignInRequiredError } from '../../errors/known-errors.ts';
import { toSdkError } from '../../errors/sdk-error.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import {
  attachSubpicture,
  createReceipt,
  uploadPictures,
  type ReceiptJob,
} from '../../receipts/receipt-requests.ts';
import { spreadProgress } from '../../receipts/spread-progress.ts';
import { getUploadDestination } from '../../receipts/upload-rights.ts';
import type { UnwrittenEvents } from '../model/machine.ts';
import type { PictureStore } from '../storage/picture-store.ts';
import type { PreparedPictures } from '../storage/prepared-pictures.ts';
import type { ReceiptRepository } from '../storage/repository.ts';
import type { ReceiptStorage } from '../storage/storage.ts';
import { findRefused } from './find-refused.ts';
import { isIntact, readNextPictures, type ReadyPicture } from './next-pictures.ts';
import { createSendAttempt, type SendAttempt } from './send-attempt.ts';

/** The parts of the SDK that an attempt needs. */
export interface SendingContext {
  readonly core: Core;
  readonly storage: Pick<ReceiptStorage, 'get'>;
  readonly repository: ReceiptRepository;
  readonly pictureStore: PictureStore;
  readonly prepared: PreparedPictures;
}

/** The parts of the SDK, with the receipt of one attempt. */
interface Sending extends SendingContext {
  readonly job: ReceiptJob;
  readonly attempt: SendAttempt;
}

/** @throws SdkError with the reason why nothing can be sent now */
const createJob = (
  { session, configuration }: Core,
  { uuid, order, capturedAt, channel }: OutboxRecord,
  signal: AbortSignal,
): ReceiptJob => {
  const { user, token } = session.snapshot();
  if (!user || !token) throw createSignInRequiredError();
  const { settings } = configuration.initializedProgram();
  const destination = getUploadDestination(settings, user.settings);
  return { uuid, order, capturedAt, channel, destination, token, signal };
};

/** The request that creates a receipt while its pictures are prepared. */
interface EarlyCreation {
  /** The number of pictures that the request declares. */
  readonly declaredPictures: number;
  readonly receiptId: Promise<number | string>;
}

/** Creates a receipt early, unless the server has it, or it might be left without any picture. */
const createEarly = ({ core, pictureStore, job, attempt }: Sending): EarlyCreation | undefined => {
  const { receiptId: existingId, pictures } = attempt.record();
  const canAllBeUploaded = pictures.every(
    (picture) => picture.state === 'stored' && pictureStore.hasFinalBytes(picture),
  );
  if (existingId !== undefined || !canAllBeUploaded) return undefined;
  const receiptId = createReceipt(core.clients, job, pictures.length);
  // Its failure becomes the failure of the attempt, once the pictures are prepared.
  receiptId.catch(() => undefined);
  return { declaredPictures: pictures.length, receiptId };
};

/**
 * Creates the receipt, or corrects the number of its pictures.
 * @returns its id
 */
const ensureReceipt = async (
  { core, job, attempt }: Sending,
  early: EarlyCreation | undefined,
): Promise<number | string> => {
  const { receiptId, declaredPictures, pictures } = attempt.record();
  const intactCount = pictures.filter(isIntact).length;
  if (receiptId !== undefined && declaredPictures === intactCount) return receiptId;
  const earlyId = receiptId === undefined ? await early?.receiptId : undefined;
  const isSame = earlyId !== undefined && intactCount === early?.declaredPictures;
  const createdId = isSame ? earlyId : await createReceipt(core.clients, job, intactCount);
  await attempt.apply({ type: 'created', receiptId: createdId, declaredPictures: intactCount });
  return createdId;
};

const upload = async (
  { core, prepared, job, attempt }: Sending,
  receiptId: number | string,
  readyPictures: readonly ReadyPicture[],
): Promise<void> => {
  const files = readyPictures.map(({ file }) => file);
  const sizes = files.map(({ size }) => size);
  attempt.showProgress(readyPictures[0]?.index ?? 0, 0);
  // A request that is repeated after the page has died must have the same bytes.
  if (attempt.record().pictures.some(({ id }) => prepared.has(id))) await attempt.apply({ type: 'prepared' });
  const onProgress = (fraction: number) => {
    for (const part of spreadProgress(sizes, fraction))
      attempt.showProgress(readyPictures[part.index]?.index ?? 0, part.fraction);
  };
  const subpictureId = await uploadPictures(core.clients, job, { receiptId, files, onProgress });
  const ids = readyPictures.map(({ id }) => id);
  const isLast = attempt.record().pictures.every(({ id, state }) => state !== 'stored' || ids.includes(id));
  const uploaded = { type: 'uploaded', ids, subpictureId } as const;
  if (isLast) attempt.applyLater(uploaded);
  else await attempt.apply(uploaded);
};

/**
 * Attaches the pictures that were uploaded one by one. A failure is reported, and the receipt
 * arrives without the attachment.
 */
const attach = async ({ core, job, attempt }: Sending, receiptId: number | string): Promise<void> => {
  for (const { id, subpictureId } of attempt.record().pictures) {
    if (subpictureId === undefined) continue;
    await attachSubpicture(core.clients, job, receiptId, subpictureId).catch((cause: unknown) => {
      if (job.signal.aborted) throw cause;
      attempt.report(toSdkError(cause));
    });
    attempt.applyLater({ type: 'attached', id });
  }
};

/**
 * Makes one attempt to send a receipt, from its current state. Each step may be repeated: the server finds
 * the receipt again by its uuid, and a picture replaces itself. Loaded on demand: a page without receipts
 * does not need it.
 * @param signal aborts the attempt, with its reason
 * @throws SdkError that ended the attempt
 */
export const sendReceipt = async (
  context: SendingContext,
  record: OutboxRecord,
  signal: AbortSignal,
  unwrittenEvents: UnwrittenEvents,
): Promise<void> => {
  const { core } = context;
  const job = createJob(core, record, signal);
  const attempt = createSendAttempt({ ...context, record, signal, unwrittenEvents });
  const sending = { ...context, job, attempt };
  const early = createEarly(sending);
  try {
    for (;;) {
      const readyPictures = await readNextPictures(sending);
      const receiptId = await ensureReceipt(sending, early);
      if (readyPictures.length > 0) await upload(sending, receiptId, readyPictures);
      else {
        await attach(sending, receiptId);
        break;
      }
    }
  } catch (cause) {
    // The early request may have failed first, and be the cause: a refused token ends the session,
    // which aborts the attempt.
    const earlyError: unknown = await early?.receiptId.then(
      () => undefined,
      (error: unknown) => error,
    );
    const error = toSdkError(earlyError ?? cause);
    if (signal.aborted || error.status === undefined) throw error;
    // A refused receipt may have arrived all the same.
    await findRefused(core.clients, job, {
      record: attempt.record(),
      error,
      isRetried: core.options.outbox,
    });
  }
  await attempt.apply({ type: 'arrived', at: core.platform.clock.now() });
};
