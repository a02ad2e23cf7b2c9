import { raceWithAbort } from '../../client/abortable.ts';
import { toSdkError, type SdkError } from '../../errors/sdk-error.ts';
import { loadPart } from '../../platform/load-part.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import type { AttemptStart, UnwrittenEvents } from '../model/machine.ts';
import type { ReceiptStorage } from '../storage/storage.ts';
import { loadSending } from './lazy-parts.ts';
import type { SendingContext } from './send-receipt.ts';

/** Makes attempts to send receipts. */
export interface Sender {
  /** True if the pictures of the receipt can be read now. */
  readonly canAttempt: (record: OutboxRecord) => boolean;
  /** Loads the code of an attempt while its files exist: a deployment may remove them. */
  readonly preload: () => void;
  /**
   * Makes one attempt, and writes its result. Never rejects.
   * @param signal aborts it, with its reason
   */
  readonly attempt: (record: OutboxRecord, signal: AbortSignal) => Promise<void>;
}

interface SenderOptions extends SendingContext {
  readonly storage: Pick<ReceiptStorage, 'get' | 'canRead'>;
  /**
   * Uuids of receipts that a caller waits for: the caller gets their error, and the handlers of `onError` do
   * not.
   */
  readonly awaitedUuids: ReadonlySet<string>;
}

/** Digits of base 36 that choose a pause: they have more values than the longest pause has milliseconds. */
const randomDigits = 5;

export const createSender = (senderOptions: SenderOptions): Sender => {
  const { core, storage, repository, awaitedUuids } = senderOptions;
  const { platform, errors, options } = core;
  const { clock } = platform;
  const load = () => loadPart(clock, options.timeoutMs, loadSending());

  const fail = async (
    start: AttemptStart,
    error: SdkError,
    unwrittenEvents: Readonly<UnwrittenEvents>,
  ): Promise<void> => {
    const { uuid } = start.record;
    const isAwaited = awaitedUuids.has(uuid);
    const random = options.outbox
      ? Number.parseInt(platform.randomText(randomDigits), 36) / 36 ** randomDigits
      : undefined;
    const event = { type: 'attemptFailed', error, at: clock.now(), random, start } as const;
    const { transition } = await repository.apply(uuid, ...unwrittenEvents, event);
    if (transition?.report && !isAwaited) errors.notify(transition.report);
  };

  return {
    canAttempt: storage.canRead,
    preload: () => void load().catch(() => undefined),
    attempt: async (record, signal) => {
      const start = { at: clock.now(), record };
      const unwrittenEvents: UnwrittenEvents = [];
      try {
        if (signal.aborted) return;
        repository.setProgress(
          record.uuid,
          record.pictures.map(() => 0),
        );
        const sendingCode = await raceWithAbort(load(), signal);
        await sendingCode.sendReceipt(senderOptions, record, signal, unwrittenEvents);
      } catch (cause) {
        const error = toSdkError(cause);
        if (!signal.aborted) return await fail(start, error, unwrittenEvents);
        // An aborted attempt is no failure of the receipt, but the end of the session is reported.
        if (error.code === 'UNAUTHORIZED') errors.notify(error);
        if (unwrittenEvents.length > 0) await repository.apply(record.uuid, ...unwrittenEvents);
      } finally {
        repository.setProgress(record.uuid, undefined);
      }
    },
  };
};
