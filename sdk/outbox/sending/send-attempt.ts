import type { Core } from '../../core/core.ts';
import { toAbortError, type SdkError } from '../../errors/sdk-error.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import {
  createDiscardedError,
  transitionThroughAll,
  type OutboxTransitionEvent,
  type UnwrittenEvents,
} from '../model/machine.ts';
import { isRecord } from '../model/record.ts';
import type { PreparedPictures } from '../storage/prepared-pictures.ts';
import type { ReceiptRepository } from '../storage/repository.ts';
import type { ReceiptStorage } from '../storage/storage.ts';

/** The receipt of one attempt to send it, and what happens to it. */
export interface SendAttempt {
  /** Returns the receipt: the stored one, with the effects of the unwritten events. */
  readonly record: () => OutboxRecord;
  /** Reads the stored receipt again, which another tab may have changed. */
  readonly refresh: () => Promise<void>;
  /** Reports an error that does not end the attempt. */
  readonly report: (error: SdkError) => void;
  /**
   * Writes the effects of an event, and of the unwritten events before it.
   * @throws SdkError when the attempt is over, or the receipt is gone
   */
  readonly apply: (event: OutboxTransitionEvent) => Promise<void>;
  /**
   * Notes an event, which is written with the next one or when the attempt ends.
   * @throws like `apply`
   */
  readonly applyLater: (event: OutboxTransitionEvent) => void;
  /** Shows that this fraction of the picture at `index` was sent. Another attempt never shows less. */
  readonly showProgress: (index: number, fraction: number) => void;
}

interface SendAttemptOptions {
  readonly core: Pick<Core, 'logger' | 'errors'>;
  readonly storage: Pick<ReceiptStorage, 'get'>;
  readonly repository: Pick<ReceiptRepository, 'apply' | 'setProgress'>;
  readonly prepared: Pick<PreparedPictures, 'withPrepared'>;
  /** The receipt as the attempt begins. */
  readonly record: OutboxRecord;
  /** Aborts the attempt, with its reason. */
  readonly signal: AbortSignal;
  readonly unwrittenEvents: UnwrittenEvents;
}

/** Least growth of a receipt's progress, in pictures, that is posted to the other tabs. */
const minProgressStep = 0.01;

export const createSendAttempt = (options: SendAttemptOptions): SendAttempt => {
  const { core, storage, repository, prepared, record, signal, unwrittenEvents } = options;
  const { uuid } = record;
  let storedRecord = record;
  const fractions = record.pictures.map(() => 0);
  let postedSum = 0;

  const report = (error: SdkError) => {
    core.logger.error('a picture could not be sent, or not be attached to its receipt', error);
    core.errors.notify(error);
  };

  return {
    record: () =>
      prepared.withPrepared(transitionThroughAll(storedRecord, unwrittenEvents)?.put?.[0] ?? storedRecord),
    refresh: async () => {
      const stored = await storage.get(uuid);
      if (isRecord(stored)) storedRecord = stored;
    },
    report,
    apply: async (event) => {
      const { record: next, transition } = await repository.apply(uuid, ...unwrittenEvents.splice(0), event);
      // Also when the attempt has ended: the next one begins with the written state, and reports nothing
      // again.
      if (transition?.report) report(transition.report);
      if (signal.aborted) throw toAbortError(signal.reason);
      // Gone, unreadable, or sent by a tab that could not write it before.
      if (!next || (next.state !== 'waiting' && event.type !== 'arrived')) throw createDiscardedError();
      storedRecord = next;
    },
    applyLater: (event) => {
      unwrittenEvents.push(event);
      if (signal.aborted) throw toAbortError(signal.reason);
    },
    showProgress: (index, fraction) => {
      fractions[index] = Math.max(fractions[index] ?? 0, fraction);
      const sum = fractions.reduce((total, part) => total + part, 0);
      if (sum > 0 && sum - postedSum < minProgressStep) return;
      postedSum = sum;
      repository.setProgress(uuid, [...fractions]);
    },
  };
};
