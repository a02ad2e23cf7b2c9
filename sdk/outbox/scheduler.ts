import { linkAbort } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { isDue, longestPause } from './machine.ts';
import type { OutboxPorts } from './ports.ts';
import type { PictureStore } from './picture-store.ts';
import type { OutboxRecord } from './record.ts';
import type { ReceiptRepository } from './repository.ts';
import type { Sender } from './sender.ts';

/** Decides when to send: the oldest due receipt first, one at a time, and in one tab at a time (the leader). */
export interface UploadScheduler {
  /** Sends what is due. @param uuid of a receipt whose pause is over */
  readonly wake: (uuid?: string) => void;
  /** Whether receipts are being sent, or about to be. */
  readonly isRunning: () => boolean;
  /** Ends the attempt at one receipt. */
  readonly stop: (uuid: string) => void;
}

interface SchedulerOptions {
  readonly core: Core;
  readonly ports: OutboxPorts;
  readonly repository: ReceiptRepository;
  readonly sender: Sender;
  readonly pictures: Pick<PictureStore, 'save' | 'readAhead'>;
}

export const createScheduler = (options: SchedulerOptions): UploadScheduler => {
  const { core, ports, repository, sender, pictures } = options;
  const { platform, logger, configuration } = core;
  const { clock } = platform;
  /** Aborts the owner's wait for the lock, or the attempt in flight. */
  let turn = new AbortController();
  let current: { readonly uuid: string; readonly controller: AbortController } | undefined;
  let isFrozen = false;
  let isRunning = false;
  let isWoken = false;
  let stopTimer = () => {};
  let asksToPersist = true;
  /** Receipts to try before their pause is over, with the time of the failure that this is about. */
  const hurried = new Map<string, number>();
  /** Pauses that could not be written: a broken database must not become a busy loop. */
  const pauses = new Map<string, { readonly since: number; readonly until: number }>();
  /** A browser may be wrong about its network: now and then it is tried all the same. */
  let distrustsNetwork = false;

  const waiting = () => repository.records().filter(({ state }) => state === 'waiting');

  const isReady = (record: OutboxRecord): boolean => {
    const now = clock.now();
    const pause = pauses.get(record.uuid);
    if (pause && now >= pause.since && now < pause.until) return false;
    return isDue(record, now) || hurried.get(record.uuid) === record.failedAt;
  };

  /** Those to send now, oldest first. */
  const allDue = (): readonly OutboxRecord[] => {
    if (isFrozen || !configuration.program?.settings || !repository.isLoaded()) return [];
    if (!ports.isOnline() && !distrustsNetwork) return [];
    return waiting()
      .filter(isReady)
      .sort((a, b) => a.createdAt - b.createdAt);
  };

  /** Makes one attempt. Never rejects. */
  const attempt = async (record: OutboxRecord): Promise<void> => {
    const { uuid } = record;
    const controller = new AbortController();
    const unlink = linkAbort(controller, turn.signal);
    current = { uuid, controller };
    hurried.delete(uuid);
    await sender.attempt(record, controller.signal).catch(() => {
      const since = clock.now();
      pauses.set(uuid, { since, until: since + longestPause });
    });
    unlink();
    current = undefined;
  };

  const drain = async (): Promise<void> => {
    const { signal } = turn;
    // Another tab may have sent it while this one waited for the lock.
    await repository.load(true);
    const release = ports.keepAwake();
    try {
      for (let [due, next] = allDue(); due && !signal.aborted; [due, next] = allDue()) {
        if (next) void pictures.readAhead(next);
        await attempt(due);
      }
    } finally {
      release();
    }
  };

  /** Sets the timer for the next receipt that becomes due. @param allAttempted whether every due receipt was attempted */
  const schedule = (allAttempted: boolean) => {
    stopTimer();
    const records = waiting();
    if (records.length === 0) return;
    // They stay for a while. What cannot be written now is written with their next change.
    for (const { uuid } of records) pictures.save(uuid).catch(() => undefined);
    if (asksToPersist) {
      asksToPersist = false;
      ports.persist();
    }
    // A due receipt is blocked without network, programme or lock. With all three it became due just now.
    const isBlocked = records.some(isReady) && !(allAttempted && allDue().length > 0);
    const now = clock.now();
    const pauseOf = ({ uuid, notBefore }: OutboxRecord) =>
      Math.max(notBefore, pauses.get(uuid)?.until ?? 0) - now;
    const pause = isBlocked ? longestPause : Math.min(longestPause, ...records.map(pauseOf));
    stopTimer = clock.after(Math.max(pause, 1), () => {
      distrustsNetwork = isBlocked;
      wake();
    });
  };

  /** @returns whether every due receipt was attempted */
  const run = async (): Promise<boolean> => {
    const name = `cagnotte-outbox ${repository.owner()}`;
    const { signal } = turn;
    isWoken = false;
    let draining: Promise<void> | undefined;
    const drainOnce = () => (draining = drain());
    if (allDue().length > 0)
      await ports.hold(name, signal, drainOnce).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    // A page that was frozen lost the lock in the middle of it.
    await draining;
    distrustsNetwork = false;
    return !signal.aborted;
  };

  /**
   * Aborts the attempt when its receipt no longer waits. A page that was frozen after the response writes the arrival when it is
   * resumed: this tab may be sending the same receipt by then.
   */
  const abortEndedAttempt = () => {
    if (!waiting().some(({ uuid }) => uuid === current?.uuid)) current?.controller.abort();
  };

  const wake = () => {
    abortEndedAttempt();
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      let allAttempted = false;
      while (isWoken)
        allAttempted = await run().catch((error: unknown) => {
          logger.error('the outbox could not be sent', error);
          return false;
        });
      isRunning = false;
      schedule(allAttempted);
    })();
  };

  /** Retries at once the receipts that failed for want of a network, without their pause. */
  const retryStopped = () => {
    pauses.clear();
    for (const { uuid, failedAt, error } of waiting())
      if (error?.code === 'CONNECTION_FAILED') hurried.set(uuid, failedAt);
    wake();
  };

  const endTurn = () => {
    turn.abort();
    turn = new AbortController();
  };

  /** A tab that died may have stored a receipt without a message to this one. */
  const lookAgain = () =>
    void repository
      .load()
      .catch(() => undefined)
      .then(retryStopped);

  repository.events.add((event) => {
    if (event === 'owner_changed') endTurn();
    else if (event === 'loaded') retryStopped();
    else wake();
  });
  ports.onWake(lookAgain);
  ports.onFreeze(
    () => {
      isFrozen = true;
      endTurn();
    },
    () => {
      isFrozen = false;
      lookAgain();
    },
  );

  return {
    isRunning: () => isRunning,
    wake: (uuid = '') => {
      pauses.delete(uuid);
      wake();
    },
    stop: (uuid) => {
      if (current?.uuid === uuid) current.controller.abort();
    },
  };
};
