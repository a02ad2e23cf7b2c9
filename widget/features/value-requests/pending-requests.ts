import { proxy, useSnapshot } from 'valtio';
import {
  isConflicting,
  isSameTarget,
  parseMark,
  type PendingMark,
  type Target,
  type ValueOperation,
} from './pending-mark.ts';

/** Requests of this shopper that moved points or money, and whose outcome is not settled. */
interface PendingState {
  /** Oldest first, with the marks of other tabs. */
  marks: readonly PendingMark[];
  /** `id` of the mark that the server is being asked about. */
  checking: string | undefined;
  /** True if this device stores marks. When storage is refused or full, only the page itself knows of a request. */
  areKept: boolean;
  /** True if requests carry an id by which the server recognises a repetition: none of them can have two effects. */
  hasRequestIds: boolean;
}

/** Written by this file alone. */
export const pendingStore = proxy<PendingState>({
  marks: [],
  checking: undefined,
  areKept: true,
  hasRequestIds: false,
});

/**
 * The request of one of these operations whose outcome is unknown, and whether the server is being asked about it.
 * `mustConfirm`: a second request may have a second effect, so the shopper confirms it first.
 */
export function useUnknownOutcome(
  operations: readonly ValueOperation[],
  subject?: string,
): {
  readonly mark: PendingMark | undefined;
  readonly isChecking: boolean;
  readonly mustConfirm: boolean;
} {
  const { marks, checking, hasRequestIds } = useSnapshot(pendingStore);
  const mark = marks.find(
    (mark) =>
      (mark.isUnknown || mark.id === checking) &&
      operations.includes(mark.operation) &&
      (subject === undefined || mark.subject === subject),
  );
  // A snapshot only differs from its object by its type.
  return {
    mark: mark,
    isChecking: mark !== undefined && mark.id === checking,
    mustConfirm: mark?.isUnknown === true && !hasRequestIds,
  };
}

/** The dependencies of a tab's `PendingRequests`. */
export interface PendingPorts {
  /** Storage that the tabs of this browser share. Called at each use: when storage is refused, reading it throws. */
  readonly storage: () => Storage;
  /** Absent when the browser has none: then only the requests of this tab take turns. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Names the shopper and the programme; undefined while nobody is signed in or the user is not known. */
  readonly owner: () => string | undefined;
  /** True if requests carry an id by which the server recognises a repetition (`requestIdHeader`). */
  readonly hasRequestIds?: boolean;
  /**
   * Time in which a request takes effect after it was sent or its response was lost; afterwards it is announced as not carried out.
   * In milliseconds; default: two minutes.
   */
  readonly settlingTime?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds since the page was opened, independent of the device's clock. */
  readonly elapsed?: () => number;
  readonly createId?: () => string;
}

const markPrefix = 'cagnotte.pending.';
/** Written and removed at once, to find out whether storage is refused. */
const probeKey = 'cagnotte.probe';
const lockName = 'cagnotte.value';
/** A mark that could not be settled is removed after 30 days. */
const markLifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** Time in which the effect of a request that was announced as not carried out is looked for, and in which servers know its id. */
const lateEffectLifetimeMs = 24 * 60 * 60 * 1000;
/** Times after a lost response at which the server is asked for the outcome. It is also asked when the settling time ends. */
const pollTimesMs: readonly number[] = [2000, 5000, 15_000, 30_000, 60_000];

/** Key of the time when a request settles. A renewed mark has a new time, and its first request keeps its own. */
const endKey = ({ id, settlesAt }: PendingMark): string => `${id} ${settlesAt}`;

/**
 * The requests of this tab that move points or money: their marks on the device, and the lock that keeps the tabs of this browser
 * in order. One for each tab.
 */
export class PendingRequests {
  readonly #ports: PendingPorts;
  /** Marks that could not be stored: they last as long as the page. */
  readonly #unstored = new Map<string, PendingMark>();
  /** When requests settle, as this page measures it: in milliseconds since it was opened, by `endKey`. */
  readonly #ends = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: PendingPorts) {
    this.#ports = ports;
    this.#sweep();
    pendingStore.hasRequestIds = ports.hasRequestIds === true;
    pendingStore.areKept = this.#keep(probeKey, '');
    this.#withStorage((storage) => storage.removeItem(probeKey));
    this.refresh();
  }

  /** Names the shopper; empty while the user is not known. */
  get owner(): string {
    return this.#ports.owner() ?? '';
  }

  /** The shopper's marks, oldest first. Marks of another shopper are never returned. */
  list(): PendingMark[] {
    const { owner } = this;
    return this.#all()
      .filter((mark) => mark.owner === owner)
      .sort((a, b) => a.at - b.at);
  }

  /** True if the outcome of a request would be forgotten with this page: it is not settled, and its mark could not be stored. */
  get wouldBeForgotten(): boolean {
    return this.list().some(({ id, isAnnouncedNotDone }) => this.#unstored.has(id) && !isAnnouncedNotDone);
  }

  /** Returns the current mark; undefined when it is settled or belongs to another shopper. */
  find(id: string): PendingMark | undefined {
    return this.list().find((mark) => mark.id === id);
  }

  /** Returns the marks to ask the server about before this request may be sent. */
  conflicting(target: Target): PendingMark[] {
    return this.list().filter((mark) => isConflicting(mark, target));
  }

  /**
   * Stores the mark of a request that is about to be sent.
   * @param othersDone number of requests for the same thing that were carried out since `before`
   */
  add(
    { operation, subject, about }: Target,
    before: PendingMark['before'],
    othersDone?: PendingMark['othersDone'],
  ): PendingMark {
    const { createId = () => crypto.randomUUID() } = this.#ports;
    const { owner } = this;
    const at = this.#now();
    const mark = this.#settling({
      id: createId(),
      owner,
      operation,
      subject,
      about,
      before,
      at,
      isUnknown: false,
      othersDone,
    });
    this.#write(mark);
    return mark;
  }

  /**
   * Returns whether a request for the same thing may be sent under the id of an earlier one, before its outcome is known: both
   * together have one effect. A code is never repeated, because marks do not store it: it may be another one.
   */
  isRepeatable(mark: PendingMark, { operation, subject }: Target): boolean {
    const { hasRequestIds = false } = this.#ports;
    const isSame = mark.operation === operation && mark.subject === subject && operation !== 'applyCode';
    return hasRequestIds && isSame && this.#now() - mark.at < lateEffectLifetimeMs;
  }

  /** Stores the mark of a request that is about to be sent again. */
  renew(mark: PendingMark): PendingMark {
    const renewed = this.#settling({ ...mark, isUnknown: false, isAnnouncedNotDone: undefined });
    this.#write(renewed);
    return renewed;
  }

  /**
   * Stores that the response of a request was lost just now: if the page closes while it asks the server, the next page has the
   * right time.
   * @param mayStillSucceed whether the server may still be at work
   */
  withLostResponse(mark: PendingMark, mayStillSucceed: boolean): PendingMark {
    const ended = mayStillSucceed ? this.#settling(mark) : { ...mark, settlesAt: undefined };
    this.#write(ended);
    return ended;
  }

  /** True while the server may still carry the request out: finding no effect proves nothing then. */
  isSettling(mark: PendingMark): boolean {
    return this.#timeLeft(mark) > 0;
  }

  /**
   * Returns a request for the same thing that the server has ended, while it may still carry out this one. An effect that is found
   * belongs to the returned request: this one may have its own later.
   */
  findEndedTwin(mark: PendingMark): PendingMark | undefined {
    if (mark.settlesAt === undefined) return undefined;
    return this.list().find(
      (other) => other.isUnknown && other.settlesAt === undefined && isSameTarget(other, mark),
    );
  }

  /** Times after a lost response at which the server is asked for the outcome, in milliseconds. The last is the settling time. */
  get pollTimes(): number[] {
    const settlingTime = this.#settlingTime;
    return [...pollTimesMs.filter((time) => time < settlingTime), settlingTime];
  }

  /** Milliseconds until the server is asked again about a request that may still succeed; undefined if there is no such request. */
  findNextPollDelay(): number | undefined {
    const settlingTime = this.#settlingTime;
    const times = this.list()
      .filter((mark) => mark.isUnknown && this.isSettling(mark))
      .flatMap((mark) => this.pollTimes.map((time) => this.#timeLeft(mark) - settlingTime + time));
    const upcoming = times.filter((time) => time > 0);
    return upcoming.length > 0 ? Math.min(...upcoming) : undefined;
  }

  /** Stores that the outcome is not known yet. */
  keepUnknown(mark: PendingMark): void {
    this.#write({ ...mark, isUnknown: true });
  }

  /** Stores that it was announced as not carried out, although the server may still do it. */
  keepAnnouncedNotDone(mark: PendingMark): void {
    this.#write({ ...mark, isUnknown: false, isAnnouncedNotDone: true });
  }

  /** Removes the mark of a request whose outcome was announced. @param isDone true if the server carried it out */
  remove(mark: PendingMark, isDone: boolean): void {
    this.#unstored.delete(mark.id);
    this.#ends.delete(endKey(mark));
    this.#withStorage((storage) => storage.removeItem(markPrefix + mark.id));
    if (isDone)
      for (const other of this.list().filter((earlier) => isSameTarget(earlier, mark)))
        this.#write({ ...other, othersDone: (other.othersDone ?? 0) + 1 });
    this.refresh();
  }

  /** Shows which mark the server is being asked about. */
  setChecking(mark: PendingMark | undefined): void {
    pendingStore.checking = mark?.id;
  }

  /** Updates the store after another tab has written, or another shopper has signed in. */
  refresh(): void {
    pendingStore.marks = this.list();
  }

  /**
   * Runs a function while no other tab sends a request that moves value, or asks about one. Rejects as the function does. The lock
   * is the same for all shoppers, because another one may sign in while a tab waits for it.
   */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result> {
    const { locks } = this.#ports;
    const turn = async () => {
      this.refresh();
      return run();
    };
    const inTurn = this.#queue.then(async () => {
      if (!locks) return turn();
      let running: Promise<Result> | undefined;
      const runOnce = () => (running = turn());
      try {
        return await locks.request(lockName, runOnce);
      } catch {
        // Where locks are refused, as in some frames, nothing has run. A page that was frozen in its turn has lost the lock, and
        // its request goes on all the same.
        return running ?? turn();
      }
    });
    this.#queue = inTurn.catch(() => undefined);
    return inTurn;
  }

  #write(mark: PendingMark): void {
    // Without an owner the mark could belong to any shopper.
    const isKept = mark.owner !== '' && this.#keep(markPrefix + mark.id, JSON.stringify(mark));
    pendingStore.areKept = isKept;
    if (!isKept) this.#unstored.set(mark.id, mark);
    this.refresh();
  }

  #keep(key: string, text: string): boolean {
    const isKept = this.#withStorage((storage) => {
      storage.setItem(key, text);
      return true;
    });
    return isKept ?? false;
  }

  #all(): PendingMark[] {
    const stored = this.#withStorage((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index))
        .filter((key) => key?.startsWith(markPrefix))
        .map((key) => parseMark(storage.getItem(key ?? ''))),
    );
    return [...(stored ?? []), ...this.#unstored.values()].filter((mark) => mark !== undefined);
  }

  /** Removes marks of any shopper that are too old or unreadable. */
  #sweep(): void {
    const now = this.#now();
    this.#withStorage((storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys.filter((name) => name.startsWith(markPrefix))) {
        const mark = parseMark(storage.getItem(key));
        const lifetime = mark?.isAnnouncedNotDone ? lateEffectLifetimeMs : markLifetimeMs;
        const age = mark ? now - mark.at : Infinity;
        if (age > lifetime) storage.removeItem(key);
        // The clock was set back since: with its old time, the mark would be kept longer.
        else if (mark && age < -2 * this.#settlingTime)
          storage.setItem(key, JSON.stringify({ ...mark, at: now }));
      }
    });
  }

  get #settlingTime(): number {
    const { settlingTime = 120_000 } = this.#ports;
    return settlingTime;
  }

  /** Returns the mark with a settling time that begins now. */
  #settling(mark: PendingMark): PendingMark {
    const settling = { ...mark, settlesAt: this.#now() + this.#settlingTime };
    this.#ends.set(endKey(settling), this.#elapsed() + this.#settlingTime);
    return settling;
  }

  /** Returns the milliseconds until a request is settled; 0 or less once it is. */
  #timeLeft(mark: PendingMark): number {
    const { settlesAt } = mark;
    if (settlesAt === undefined) return 0;
    const end = this.#ends.get(endKey(mark));
    if (end !== undefined) return end - this.#elapsed();
    const left = settlesAt - this.#now();
    if (left <= 2 * this.#settlingTime) return left;
    // The clock was set back since, and the request would settle days later: this page measures the time from now on.
    this.#ends.set(endKey(mark), this.#elapsed() + this.#settlingTime);
    return this.#settlingTime;
  }

  #now(): number {
    const { now = Date.now } = this.#ports;
    return now();
  }

  #elapsed(): number {
    const { elapsed = () => performance.now() } = this.#ports;
    return elapsed();
  }

  #withStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(this.#ports.storage());
    } catch {
      return undefined;
    }
  }
}
