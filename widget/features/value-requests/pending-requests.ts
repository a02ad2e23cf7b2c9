import { proxy, useSnapshot } from 'valtio';
import {
  areasOf,
  isConflicting,
  isSameTarget,
  parseMark,
  type Area,
  type PendingMark,
  type Target,
  type ValueOperation,
} from './pending-mark.ts';

/** Requests of this shopper that moved points or money, and whose outcome is not settled. */
interface PendingState {
  /** Oldest first, those of other tabs included. */
  marks: readonly PendingMark[];
  /** `id` of the mark that the server is being asked about. */
  checking: string | undefined;
}

/** Written by this file alone. */
export const pending = proxy<PendingState>({ marks: [], checking: undefined });

/** The request of one of these operations whose outcome is unknown, and whether the server is being asked about it. */
export function useUnknownOutcome(
  operations: readonly ValueOperation[],
  subject?: string,
): { readonly mark: PendingMark | undefined; readonly isChecking: boolean } {
  const { marks, checking } = useSnapshot(pending);
  const mark = marks.find(
    (one) =>
      (one.isUnknown || one.id === checking) &&
      operations.includes(one.operation) &&
      (subject === undefined || one.subject === subject),
  );
  // A snapshot differs from what it was taken of in nothing but its type.
  return { mark: mark, isChecking: mark !== undefined && mark.id === checking };
}

/** What a tab is given. */
export interface PendingPorts {
  /** Storage that the tabs of this browser share. Asked for at each use: where it is refused, reading it throws. */
  readonly storage: () => Storage;
  /** Absent where the browser has none: then only this tab is kept in order. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Names the shopper and the programme; undefined while nobody is signed in or the user is not known. */
  readonly owner: () => string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly createId?: () => string;
}

const markPrefix = 'cagnotte.pending.';
const changePrefix = 'cagnotte.changed.';
const LOCK = 'cagnotte.value';
/** A mark that could not be settled is given up after 30 days, in milliseconds (D127). */
const MARK_LIFETIME = 30 * 24 * 60 * 60 * 1000;
/** Data that is older may miss what another device did, in milliseconds. */
const FRESH_FOR = 60_000;
/** A request has reached the server, and was carried out, after that time or never: two attempts of the SDK, in milliseconds. */
const MOST_IN_FLIGHT = 60_000;
/** How many changes of an area are remembered. */
const CHANGES_KEPT = 8;
const areas: readonly Area[] = ['coupons', 'points', 'pot', 'review'];

/**
 * The requests of this tab that move points or money: their marks on the device, the lock that keeps the tabs of this browser
 * in order, and whether what is cached may serve as the state before a request. One for each tab.
 */
export class PendingRequests {
  readonly #ports: PendingPorts;
  /** Marks that could not be stored: they last as long as the page. */
  readonly #unstored = new Map<string, PendingMark>();
  /** By `id`: marks whose outcome was unknown in this tab. Another tab may have settled them since. */
  readonly #unknownHere = new Map<string, PendingMark>();
  /** The latest changes of each area that this tab's cache includes. */
  readonly #seen = new Map<Area, string | null>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: PendingPorts) {
    this.#ports = ports;
    for (const area of areas) this.#seen.set(area, this.#read(changePrefix + area));
    this.#sweep();
    this.refresh();
  }

  /** Names the shopper; empty while the user is not known. */
  get owner(): string {
    return this.#ports.owner() ?? '';
  }

  /** The shopper's marks, oldest first. Marks of anybody else are never returned. */
  list(): PendingMark[] {
    const { owner } = this;
    return this.#all()
      .filter((mark) => mark.owner === owner)
      .sort((one, other) => one.at - other.at);
  }

  /** The marks that have to be settled before a request of this operation may go out. */
  conflicting(operation: ValueOperation): PendingMark[] {
    return this.list().filter((mark) => isConflicting(mark.operation, operation));
  }

  /** Keeps a mark: its request is about to go out. */
  add({ operation, subject, about }: Target, before: PendingMark['before']): PendingMark {
    const { now = Date.now, createId = () => crypto.randomUUID() } = this.#ports;
    const { owner } = this;
    const at = now();
    const inFlightUntil = at + MOST_IN_FLIGHT;
    const mark = {
      id: createId(),
      owner,
      operation,
      subject,
      about,
      before,
      at,
      inFlightUntil,
      isUnknown: false,
    };
    this.#write(mark);
    return mark;
  }

  /** Milliseconds for which the server may still be carrying a request out; not above 0: it has done so, or never will. */
  timeInFlight({ inFlightUntil = 0 }: PendingMark): number {
    const { now = Date.now } = this.#ports;
    return inFlightUntil - now();
  }

  /** The response is lost, and the server cannot be asked now. */
  keepUnknown(mark: PendingMark): void {
    this.#unknownHere.set(mark.id, mark);
    this.#write({ ...mark, isUnknown: true });
  }

  /** The outcome is settled and told. */
  remove(mark: PendingMark, outcome: 'done' | 'not-done' | 'untraceable'): void {
    const { createId = () => crypto.randomUUID() } = this.#ports;
    this.#unstored.delete(mark.id);
    this.#unknownHere.delete(mark.id);
    this.#attempt((storage) => storage.removeItem(markPrefix + mark.id));
    if (outcome !== 'not-done') {
      const change = outcome === 'done' ? mark.id : createId();
      for (const area of areasOf[mark.operation]) {
        const latest = [change, ...this.#changes(area)].slice(0, CHANGES_KEPT).join(' ');
        this.#attempt((storage) => storage.setItem(changePrefix + area, latest));
        this.#seen.delete(area);
      }
    }
    this.refresh();
  }

  /**
   * Whether another tab has settled a request for this target as done, whose outcome was unknown in this tab. A press here must not
   * send it again. Returns true once for each request. Call it under the lock.
   */
  wasDoneElsewhere(target: Target): boolean {
    const ids = new Set(this.list().map(({ id }) => id));
    const settled = [...this.#unknownHere.values()].filter(
      (mark) => mark.owner === this.owner && !ids.has(mark.id) && isSameTarget(mark, target),
    );
    for (const { id } of settled) this.#unknownHere.delete(id);
    return settled.some(({ id, operation }) =>
      areasOf[operation].some((area) => this.#changes(area).includes(id)),
    );
  }

  /** Shows which mark the server is being asked about. */
  setChecking(mark: PendingMark | undefined): void {
    pending.checking = mark?.id;
  }

  /** Brings the store up to date: another tab has written, or another shopper is here. */
  refresh(): void {
    pending.marks = this.list();
  }

  /**
   * Whether cached data of an area is the state as it stands: no other request has changed it since. Ask under the lock.
   * @param readAt when it was read, in milliseconds since 1970
   */
  isFresh(area: Area, readAt: number): boolean {
    const { now = Date.now } = this.#ports;
    return this.#seen.get(area) === this.#read(changePrefix + area) && now() - readAt < FRESH_FOR;
  }

  /** An area was read anew under the lock. */
  noteRead(area: Area): void {
    this.#seen.set(area, this.#read(changePrefix + area));
  }

  /**
   * Runs alone: no other tab sends a request that moves value, or asks about one, meanwhile. Rejects as it does. The lock is
   * the same for all shoppers, because another one may sign in while a tab waits for it.
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
        return await locks.request(LOCK, runOnce);
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
    // Without a name the mark could be anybody's.
    const isStored =
      mark.owner !== '' &&
      this.#attempt((storage) => {
        storage.setItem(markPrefix + mark.id, JSON.stringify(mark));
        return true;
      });
    if (!isStored) this.#unstored.set(mark.id, mark);
    this.refresh();
  }

  #all(): PendingMark[] {
    const stored = this.#attempt((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index))
        .filter((key) => key?.startsWith(markPrefix))
        .map((key) => parseMark(storage.getItem(key ?? ''))),
    );
    return [...(stored ?? []), ...this.#unstored.values()].filter((mark) => mark !== undefined);
  }

  /** Removes what is too old and what cannot be read, whoever it belongs to. */
  #sweep(): void {
    const { now = Date.now } = this.#ports;
    this.#attempt((storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys.filter((one) => one.startsWith(markPrefix))) {
        const mark = parseMark(storage.getItem(key));
        if (!mark || now() - mark.at > MARK_LIFETIME) storage.removeItem(key);
      }
    });
  }

  /** `id` of the latest changes of an area, newest first. */
  #changes(area: Area): string[] {
    return this.#read(changePrefix + area)?.split(' ') ?? [];
  }

  #read(key: string): string | null {
    return this.#attempt((storage) => storage.getItem(key)) ?? null;
  }

  #attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(this.#ports.storage());
    } catch {
      return undefined;
    }
  }
}
