import { linkSignal } from '../../client/abortable.ts';
import type { Core } from '../../core/core.ts';
import { createAbortError, createSignInRequiredError } from '../../errors/known-errors.ts';
import type { SdkError } from '../../errors/sdk-error.ts';
import type { OutboxPorts } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { isDue, maxPauseMs, createDiscardedError } from '../model/machine.ts';
import type { ReceiptRepository } from '../storage/repository.ts';
import type { Sender } from './sender.ts';

/** Pause before another attempt at a due receipt that is blocked, in milliseconds. */
const blockedPauseMs = 10_000;

/**
 * Decides when to send: one receipt at a time, and in one tab at a time (the leader). Receipts without a
 * failed attempt are sent first, the oldest first; then the others, in the order of their latest failure.
 */
export interface UploadScheduler {
  /** Sends the due receipts. */
  readonly sendDue: () => void;
  /** Ends the attempt at one receipt. */
  readonly stop: (reason: SdkError, uuid: string) => void;
  /** True if this page is sending a receipt, or sends it next. */
  readonly isSending: (uuid: string) => boolean;
}

interface SchedulerOptions {
  readonly core: Core;
  readonly ports: OutboxPorts;
  readonly repository: ReceiptRepository;
  readonly sender: Sender;
}

export const createScheduler = ({ core, ports, repository, sender }: SchedulerOptions): UploadScheduler => {
  const { platform, logger, configuration } = core;
  const { clock } = platform;
  /** Aborts the owner's wait for the lock, or the attempt in flight. */
  let turnController = new AbortController();
  let currentAttempt: { readonly uuid: string; readonly controller: AbortController } | undefined;
  let isFrozen = false;
  let isRunning = false;
  let shouldRunAgain = false;
  let stopTimer = () => {};
  let shouldPersist = true;
  /** Receipts to try before their pause is over, each with the time of the failure that started the pause. */
  const failuresToRetryNow = new Map<string, number>();
  /**
   * The browser may wrongly report that it is offline: an attempt tests this, and the report is ignored
   * while attempts get responses.
   */
  let ignoresOffline = false;

  const listWaiting = () =>
    repository.records().filter((record) => record.state === 'waiting' && sender.canAttempt(record));

  const isReady = (record: OutboxRecord): boolean =>
    isDue(record, clock.now()) || failuresToRetryNow.get(record.uuid) === record.failedAt;

  const findNextDue = (): OutboxRecord | undefined => {
    if (isFrozen || !configuration.program?.settings || !repository.isLoaded()) return undefined;
    if (!ports.isOnline() && !ignoresOffline) return undefined;
    return (
      listWaiting()
        .filter(isReady)
        // The oldest failure first: a receipt that fails again and again does not hold up the others.
        .sort((a, b) => a.failedAt - b.failedAt || a.createdAt - b.createdAt)[0]
    );
  };

  const attemptReceipt = async (record: OutboxRecord): Promise<void> => {
    const { uuid } = record;
    const controller = new AbortController();
    const unlink = linkSignal(controller, turnController.signal);
    currentAttempt = { uuid, controller };
    failuresToRetryNow.delete(uuid);
    await sender.attempt(record, controller.signal);
    unlink();
    currentAttempt = undefined;
    const isLost = listWaiting().some(
      (waiting) => waiting.uuid === uuid && waiting.error?.code === 'CONNECTION_FAILED',
    );
    ignoresOffline &&= !isLost;
  };

  const drain = async (): Promise<void> => {
    const { signal } = turnController;
    // Another tab may have sent the receipt while this tab waited for the lock.
    await repository.load({ isLeader: true });
    const release = ports.keepAwake();
    try {
      for (let due = findNextDue(); due && !signal.aborted; due = findNextDue()) await attemptReceipt(due);
    } finally {
      release();
    }
  };

  /**
   * Sets the timer for the next receipt that becomes due.
   * @param allAttempted true if every due receipt was attempted
   */
  const schedule = (allAttempted: boolean) => {
    stopTimer();
    const records = listWaiting();
    if (records.length === 0) return;
    if (shouldPersist) {
      shouldPersist = false;
      ports.persist();
    }
    // A due receipt is blocked without network, programme or lock. With all three, it has only just become
    // due.
    const isBlocked = records.some(isReady) && !(allAttempted && findNextDue());
    const now = clock.now();
    const pauses = records.map(({ notBefore }) => notBefore - now);
    const pause = isBlocked ? blockedPauseMs : Math.min(maxPauseMs, ...pauses);
    stopTimer = clock.after(Math.max(pause, 1), () => {
      ignoresOffline ||= isBlocked;
      sendDue();
    });
  };

  /** @returns true if every due receipt was attempted */
  const run = async (): Promise<boolean> => {
    const lockName = `cagnotte-outbox ${repository.owner()}`;
    const { signal } = turnController;
    shouldRunAgain = false;
    let draining: Promise<void> | undefined;
    const drainOnce = () => (draining = drain());
    if (findNextDue())
      await ports.withLock(lockName, signal, drainOnce).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    // A page that was frozen lost the lock during the attempt.
    await draining;
    return !signal.aborted;
  };

  /** Ends the attempt at a receipt that another tab has sent or discarded. */
  const endNeedlessAttempt = () => {
    const sending = repository.records().find(({ uuid }) => uuid === currentAttempt?.uuid);
    if (sending?.state !== 'waiting') currentAttempt?.controller.abort(createDiscardedError());
  };

  const sendDue = () => {
    endNeedlessAttempt();
    shouldRunAgain = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      let allAttempted = false;
      while (shouldRunAgain)
        allAttempted = await run().catch((error: unknown) => {
          logger.error('the outbox could not be sent', error);
          return false;
        });
      isRunning = false;
      schedule(allAttempted);
    })();
  };

  /** Retries the receipts that failed without a network at once, before their pause is over. */
  const retryStopped = () => {
    for (const { uuid, failedAt, error } of listWaiting())
      if (error?.code === 'CONNECTION_FAILED') failuresToRetryNow.set(uuid, failedAt);
    sendDue();
  };

  const endTurn = (reason: SdkError) => {
    turnController.abort(reason);
    turnController = new AbortController();
  };

  /** Reads the device again: a tab that died may have stored a receipt without a message to this tab. */
  const reload = () => void repository.load().then(retryStopped);

  repository.events.add((event) => {
    if (event === 'owner_changed') endTurn(createSignInRequiredError());
    else if (event === 'loaded') retryStopped();
    else sendDue();
  });
  ports.onOnlineOrVisible(reload);
  ports.onFreeze(
    () => {
      isFrozen = true;
      endTurn(createAbortError('the page was frozen'));
    },
    () => {
      isFrozen = false;
      reload();
    },
  );

  return {
    sendDue,
    isSending: (uuid) => (currentAttempt ?? findNextDue())?.uuid === uuid,
    stop: (reason, uuid) => {
      if (currentAttempt?.uuid === uuid) currentAttempt.controller.abort(reason);
    },
  };
};
