import type { Core } from '../../core.ts';
import { connectionFailed } from '../../errors/connection-errors.ts';
import { givenUp } from '../../errors/given-up.ts';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import type { SdkError } from '../../errors/sdk-error.ts';
import { toSdkError } from '../../errors/to-sdk-error.ts';
import { linkAbort } from '../../http/link-abort.ts';
import type { ReceiptJob } from '../receipt-job.ts';
import { uploadDestination } from '../upload-destination.ts';
import { afterFailure, isDue, isOvertaken } from './after-failure.ts';
import { longestPause } from './back-off.ts';
import type { Keeper } from './create-keeper.ts';
import { isRecord } from './is-record.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { bytesOfPicture } from './picture-file.ts';
import { lazily } from './lazily.ts';
import type { Shelf } from './shelf.ts';
import type { Stores } from './stores.ts';

interface Parts {
  readonly core: Core;
  readonly ports: OutboxPorts;
  readonly stores: Stores;
  readonly shelf: Shelf;
  readonly keeper: Keeper;
  /** Makes a picture ready. */
  readonly prepare: (uuid: string, pictureId: string) => Promise<void>;
  /** Receipts whose end somebody waits for, and is told of their failure. */
  readonly awaited: ReadonlySet<string>;
}

/** Sends what is due: the oldest receipt first, one at a time, and in one tab at a time. */
export interface Dispatch {
  /** Something may be due: looks, and sends it. @param uuid of a receipt whose pause is over. */
  readonly wake: (uuid?: string) => void;
  /** Tries at once what the network stopped, whatever pause it is in. */
  readonly hurry: () => void;
  /** Ends what is under way, of one receipt or of all. */
  readonly stop: (reason: SdkError, uuid?: string) => void;
  /** Ends what is under way, as the page is about to be frozen and will lose its turn; nothing is sent until `resume`. */
  readonly freeze: () => void;
  readonly resume: () => void;
}

/** Growth of a picture's progress that is worth telling the other tabs. */
const tellFrom = 0.01;

export const createDispatch = (parts: Parts): Dispatch => {
  const { core, ports, stores, shelf, keeper, prepare, awaited } = parts;
  const { platform, logger, configuration, session, clients, errors, options } = core;
  const { clock } = platform;
  // Sending needs a network, and so may its code.
  const sendingCode = lazily(() => import('./send-record.ts'));
  /** Ends the turn of the owner: the wait for it, or what is under way. */
  let turn = new AbortController();
  let current: { readonly uuid: string; readonly abort: (reason: SdkError) => void } | undefined;
  let isFrozen = false;
  let isRunning = false;
  let isAsked = false;
  let callOff = () => {};
  let asksToPersist = true;
  /** Receipts to try before their pause is over, by the failure that this is about. */
  const hurried = new Map<string, number>();
  /** Pauses that could not be written: a broken database must not become a busy loop. */
  const pauses = new Map<string, { readonly since: number; readonly until: number }>();
  /** A browser may be wrong about its network: now and then it is tried all the same. */
  let distrustsNetwork = false;

  const isReady = (record: OutboxRecord): boolean => {
    const { uuid, failedAt } = record;
    const now = clock.now();
    const pause = pauses.get(uuid);
    if (pause && now >= pause.since && now < pause.until) return false;
    return isDue(record, now) || hurried.get(uuid) === failedAt;
  };

  const nextDue = (): OutboxRecord | undefined => {
    const { program } = configuration;
    if (isFrozen || !program?.settings || !keeper.isLoaded()) return undefined;
    if (!ports.isOnline() && !distrustsNetwork) return undefined;
    return shelf
      .records()
      .filter((record) => record.state === 'waiting' && isReady(record))
      .sort((a, b) => a.createdAt - b.createdAt)[0];
  };

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
    let told = 0;
    let kept = record;
    const readAgain = async () => {
      const now = await stores.change(uuid, () => undefined);
      if (isRecord(now)) kept = now;
    };
    keeper.follow(uuid, fractions);
    const { sendRecord } = await sendingCode().catch((cause: unknown) => {
      throw connectionFailed({ cause });
    });
    await sendRecord(clients, jobOf(record, signal), {
      now: () => clock.now(),
      current: () => kept,
      write: async (change, drop) => {
        const next = await keeper.change(uuid, (before) =>
          before?.state === 'waiting' ? { put: [change(before)], ...(drop && { drop }) } : undefined,
        );
        if (signal.aborted) throw toSdkError(signal.reason);
        // Gone, or not readable any more.
        if (!next || next.state === 'failed') throw givenUp('the receipt was discarded');
        kept = next;
      },
      ready: async ({ id }) => {
        await prepare(uuid, id);
        await readAgain();
      },
      bytes: async (picture) => {
        const bytes = await bytesOfPicture(stores, ports.hash, picture);
        if (bytes) return bytes;
        // Another tab may just have prepared it: then it is another picture, and not a damaged one.
        await readAgain();
        const now = kept.pictures.find(({ id }) => id === picture.id);
        return now && now.hash !== picture.hash ? bytesOfPicture(stores, ports.hash, now) : undefined;
      },
      progress: (index, fraction) => {
        // What was seen once is not taken back by another attempt.
        fractions[index] = Math.max(fractions[index] ?? 0, fraction);
        const sum = fractions.reduce((total, part) => total + part, 0);
        if (sum > 0 && sum - told < tellFrom) return;
        told = sum;
        keeper.follow(uuid, [...fractions]);
      },
      report: (error) => {
        logger.error('a picture could not be sent, or not be attached to its receipt', error);
        errors.notify(error);
      },
    });
  };

  const fail = async (attempted: OutboxRecord, error: SdkError): Promise<void> => {
    const { uuid, attempts } = attempted;
    const random = options.outbox ? Number.parseInt(platform.randomText(5), 36) / 36 ** 5 : undefined;
    const now = clock.now();
    const isTold = awaited.has(uuid);
    let next: OutboxRecord | undefined;
    await keeper
      .change(uuid, (record) => {
        if (record?.state !== 'waiting' || isOvertaken(record, attempted)) return undefined;
        next = afterFailure(record, error, now, random);
        return { put: [next] };
      })
      .catch(() => void pauses.set(uuid, { since: now, until: now + longestPause }));
    const isFirst = attempts === 0 && error.code !== 'CONNECTION_FAILED';
    if (next && !isTold && (next.state === 'failed' || isFirst)) errors.notify(error);
  };

  const attempt = async (record: OutboxRecord): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const unlink = linkAbort(controller, turn.signal);
    current = { uuid: record.uuid, abort: (reason) => controller.abort(reason) };
    hurried.delete(record.uuid);
    try {
      if (!signal.aborted) await send(record, signal);
    } catch (cause) {
      const error = toSdkError(cause);
      // Whoever ended it knows why, and the receipt is where it was; but that the session is over is news.
      if (!signal.aborted) await fail(record, error);
      else if (error.code === 'UNAUTHORIZED') errors.notify(error);
    } finally {
      unlink();
      current = undefined;
      keeper.follow(record.uuid, undefined);
    }
  };

  const drain = async (): Promise<void> => {
    const { signal } = turn;
    // Another tab may have sent it while this one waited for its turn.
    await keeper.load(true);
    const release = ports.keepAwake();
    try {
      for (let due = nextDue(); due && !signal.aborted; due = nextDue()) await attempt(due);
    } finally {
      release();
    }
  };

  /**
   * Sets the timer for the next receipt that becomes due.
   * @param hadTurn whether every receipt that was due before had its turn.
   */
  const schedule = (hadTurn: boolean) => {
    callOff();
    const waiting = shelf.records().filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    if (asksToPersist) {
      asksToPersist = false;
      ports.persist();
    }
    // A due receipt is blocked without network, programme or lock. With all three it became due just now.
    const isBlocked = waiting.some(isReady) && !(hadTurn && nextDue());
    const now = clock.now();
    const pauseOf = ({ uuid, notBefore }: OutboxRecord) =>
      Math.max(notBefore, pauses.get(uuid)?.until ?? 0) - now;
    const pause = isBlocked ? longestPause : Math.min(longestPause, ...waiting.map(pauseOf));
    callOff = clock.after(Math.max(pause, 1), () => {
      distrustsNetwork = isBlocked;
      wake();
    });
  };

  /** @returns whether every due receipt had its turn. */
  const run = async (): Promise<boolean> => {
    const name = `cagnotte-outbox ${keeper.owner()}`;
    const { signal } = turn;
    isAsked = false;
    let draining: Promise<void> | undefined;
    const drainOnce = () => (draining = drain());
    if (nextDue())
      await ports.hold(name, signal, drainOnce).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    // A page that was frozen lost its turn in the middle of it.
    await draining;
    distrustsNetwork = false;
    return !signal.aborted;
  };

  const wake = () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      let hadTurn = false;
      while (isAsked)
        hadTurn = await run().catch((error: unknown) => {
          logger.error('the outbox could not be sent', error);
          return false;
        });
      isRunning = false;
      schedule(hadTurn);
    })();
  };

  const stopAll = (reason: SdkError) => {
    turn.abort(reason);
    turn = new AbortController();
  };

  return {
    wake: (uuid) => {
      if (uuid !== undefined) pauses.delete(uuid);
      wake();
    },
    hurry: () => {
      pauses.clear();
      for (const { uuid, state, failedAt, error } of shelf.records())
        if (state === 'waiting' && error?.code === 'CONNECTION_FAILED') hurried.set(uuid, failedAt);
      wake();
    },
    stop: (reason, uuid) => {
      if (uuid === undefined) stopAll(reason);
      else if (current?.uuid === uuid) current.abort(reason);
    },
    freeze: () => {
      isFrozen = true;
      stopAll(givenUp('the page was frozen'));
    },
    resume: () => {
      isFrozen = false;
    },
  };
};
