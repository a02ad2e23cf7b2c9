import type { Core } from '../core.ts';
import { abortedBy, noUserAuthenticated } from '../errors/known-errors.ts';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import { loadPart } from '../load-part.ts';
import type { ReceiptJob } from '../receipts/receipt-requests.ts';
import { uploadDestination } from '../receipts/upload-rights.ts';
import { receiptDiscarded } from './machine.ts';
import type { PictureStore } from './picture-store.ts';
import type { PicturesAtHand } from './pictures-at-hand.ts';
import { isRecord, type OutboxRecord } from './record.ts';
import type { ReceiptRepository } from './repository.ts';
import type { ReceiptStorage } from './storage.ts';

/** Growth of a receipt's progress, in pictures, that is worth a message to the other tabs. */
const messageFrom = 0.01;

/** Makes attempts to send receipts. */
export interface Sender {
  /**
   * Makes one attempt, and writes how it ended.
   * @param signal ends it
   * @throws SdkError when the attempt failed and that could not be written
   */
  readonly attempt: (record: OutboxRecord, signal: AbortSignal) => Promise<void>;
}

interface SenderOptions {
  readonly core: Core;
  readonly storage: Pick<ReceiptStorage, 'get'>;
  readonly repository: ReceiptRepository;
  readonly pictures: PictureStore;
  readonly atHand: PicturesAtHand;
  /** Receipts whose end a caller waits for: it gets their error, and no handler of `onError` does. */
  readonly awaited: ReadonlySet<string>;
}

export const createSender = (of: SenderOptions): Sender => {
  const { core, storage, repository, pictures, atHand, awaited } = of;
  const { platform, logger, configuration, session, clients, errors, options } = core;
  const { clock } = platform;

  const jobOf = ({ uuid, order, capturedAt, channel }: OutboxRecord, signal: AbortSignal): ReceiptJob => {
    const { user, token } = session.snapshot();
    if (!user || !token) throw noUserAuthenticated();
    const { settings } = configuration.initializedProgram();
    const destination = uploadDestination(settings, user.settings);
    return { uuid, order, capturedAt, channel, destination, token, signal };
  };

  const send = async (record: OutboxRecord, signal: AbortSignal): Promise<void> => {
    const { uuid } = record;
    const fractions = record.pictures.map(() => 0);
    let posted = 0;
    let current = record;
    const refresh = async () => {
      const stored = await storage.get(uuid);
      if (isRecord(stored)) current = stored;
    };
    /** @throws SdkError when the attempt is over, or the receipt is gone or not readable any more */
    const goOn = (next: OutboxRecord | undefined) => {
      if (signal.aborted) throw abortedBy(signal);
      if (!next || next.state === 'failed') throw receiptDiscarded();
      current = next;
    };
    repository.setProgress(uuid, fractions);
    const job = jobOf(record, signal);
    // A page that sends nothing does not load it.
    const { sendReceipt } = await loadPart(core, import('./send-receipt.ts'));
    await sendReceipt(clients, job, {
      now: () => clock.now(),
      current: () => atHand.withPrepared(current),
      apply: async (event) => goOn((await repository.apply(uuid, event)).record),
      save: async () => goOn(await pictures.save(uuid)),
      open: async (id) => {
        await pictures.prepare(uuid, id);
        // Another tab may have prepared it while it was read: then it is another picture, and not a damaged one.
        for (let read: string | undefined; ; await refresh()) {
          const picture = atHand.withPrepared(current).pictures.find((one) => one.id === id);
          if (!picture || picture.hash === read) return undefined;
          const content = await pictures.open(picture);
          if (content) return content;
          read = picture.hash;
        }
      },
      progress: (index, fraction) => {
        // What was shown once is not taken back by another attempt.
        fractions[index] = Math.max(fractions[index] ?? 0, fraction);
        const sum = fractions.reduce((total, part) => total + part, 0);
        if (sum > 0 && sum - posted < messageFrom) return;
        posted = sum;
        repository.setProgress(uuid, [...fractions]);
      },
      report: (error) => {
        logger.error('a picture could not be sent, or not be attached to its receipt', error);
        errors.notify(error);
      },
    });
  };

  const fail = async (attempted: OutboxRecord, error: SdkError): Promise<void> => {
    const { uuid } = attempted;
    const isAwaited = awaited.has(uuid);
    const random = options.outbox ? Number.parseInt(platform.randomText(5), 36) / 36 ** 5 : undefined;
    const event = { type: 'failed', error, at: clock.now(), random, attempted } as const;
    const { followed } = await repository.apply(uuid, event);
    if (followed?.report && !isAwaited) errors.notify(followed.report);
  };

  return {
    attempt: async (record, signal) => {
      try {
        if (!signal.aborted) await send(record, signal);
      } catch (cause) {
        const error = toSdkError(cause);
        // An aborted attempt is no failure of the receipt, but the end of the session is reported all the same.
        if (!signal.aborted) await fail(record, error);
        else if (error.code === 'UNAUTHORIZED') errors.notify(error);
      } finally {
        repository.setProgress(record.uuid, undefined);
      }
    },
  };
};
