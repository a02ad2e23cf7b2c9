import { MarkStorage } from './mark-storage.ts';
import { isConflicting, isSameTarget, type PendingMark, type Target } from './pending-mark.ts';
import { pendingStore } from './pending-store.ts';
import { SettlingClock, type ClockOptions } from './settling-clock.ts';
import { createTabTurns } from './tab-turns.ts';

/** The dependencies of a tab's `PendingRequests`. */
export interface PendingPorts extends ClockOptions {
  /**
   * Storage that the tabs of this browser share. Called at each use: when storage is refused, reading it
   * throws.
   */
  readonly storage: () => Storage;
  /** Absent when the browser has none: then only the requests of this tab take turns. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Names the shopper and the programme; undefined while nobody is signed in or the user is not known. */
  readonly owner: () => string | undefined;
  /** True if requests carry an id by which the server recognises a repetition (`requestIdHeader`). */
  readonly hasRequestIds?: boolean;
  readonly createId?: () => string;
}

/** A mark that could not be settled is removed after 30 days. */
const markLifetimeMs = 30 * 24 * 60 * 60 * 1000;
/**
 * Time in which the effect of a request that was announced as not carried out is looked for, and in
 * which servers know its id.
 */
const lateEffectLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * The requests of this tab that move points or money: their marks on the device (mark-storage.ts), the
 * time in which they settle (settling-clock.ts), and the turns of the tabs of this browser
 * (tab-turns.ts). One for each tab.
 */
export class PendingRequests {
  readonly #ports: PendingPorts;
  readonly #marks: MarkStorage;
  readonly #clock: SettlingClock;
  readonly #takeTurn: ReturnType<typeof createTabTurns>;

  constructor(ports: PendingPorts) {
    this.#ports = ports;
    this.#marks = new MarkStorage(ports.storage);
    this.#clock = new SettlingClock(ports);
    this.#takeTurn = createTabTurns(ports.locks);
    this.#removeOldMarks();
    pendingStore.hasRequestIds = ports.hasRequestIds === true;
    pendingStore.areKept = this.#marks.probe();
    this.refresh();
  }

  /** Names the shopper; empty while the user is not known. */
  get owner(): string {
    return this.#ports.owner() ?? '';
  }

  /** Returns the shopper's marks, oldest first. Marks of another shopper are never returned. */
  list(): PendingMark[] {
    const { owner } = this;
    return this.#marks
      .list()
      .filter((mark) => mark.owner === owner)
      .sort((a, b) => a.at - b.at);
  }

  /** True if a request that is not settled has no stored mark: its outcome is forgotten with this page. */
  get hasUnstoredRequests(): boolean {
    return this.list().some(
      ({ id, isAnnouncedNotDone }) => this.#marks.isUnstored(id) && !isAnnouncedNotDone,
    );
  }

  /** Returns the current mark; undefined when it is settled or belongs to another shopper. */
  find(id: string): PendingMark | undefined {
    return this.list().find((mark) => mark.id === id);
  }

  /** Returns the marks to ask the server about before this request may be sent. */
  findConflicting(target: Target): PendingMark[] {
    return this.list().filter((mark) => isConflicting(mark, target));
  }

  /**
   * Stores the mark of a request that is about to be sent.
   * @param othersDone number of requests for the same thing that were carried out since `before`
   */
  markSent(
    { operation, subject, about }: Target,
    before: PendingMark['before'],
    othersDone?: PendingMark['othersDone'],
  ): PendingMark {
    const { createId = () => crypto.randomUUID() } = this.#ports;
    const mark = this.#clock.start({
      id: createId(),
      owner: this.owner,
      operation,
      subject,
      about,
      before,
      at: this.#clock.now(),
      isUnknown: false,
      othersDone,
    });
    this.#write(mark);
    return mark;
  }

  /**
   * True if a request for the same thing may be sent under the id of an earlier one, before its
   * outcome is known: both together have one effect. A code is never repeated, because marks do not
   * store it: it may be another one.
   */
  canReuseId(mark: PendingMark, { operation, subject }: Target): boolean {
    const { hasRequestIds = false } = this.#ports;
    const isSame = mark.operation === operation && mark.subject === subject && operation !== 'applyCode';
    return hasRequestIds && isSame && this.#clock.now() - mark.at < lateEffectLifetimeMs;
  }

  /** Stores the mark of a request that is about to be sent again. */
  markResent(mark: PendingMark): PendingMark {
    const renewed = this.#clock.start({ ...mark, isUnknown: false, isAnnouncedNotDone: undefined });
    this.#write(renewed);
    return renewed;
  }

  /**
   * Stores that the response of a request was lost just now: if the page closes while it asks the server, the
   * next page has the right time.
   * @param mayStillSucceed whether the server may still be at work
   */
  markResponseLost(mark: PendingMark, mayStillSucceed: boolean): PendingMark {
    const ended = mayStillSucceed ? this.#clock.start(mark) : { ...mark, settlesAt: undefined };
    this.#write(ended);
    return ended;
  }

  /** True while the server may still carry the request out: finding no effect proves nothing then. */
  isSettling(mark: PendingMark): boolean {
    return this.#clock.getTimeLeft(mark) > 0;
  }

  /**
   * Returns a request for the same thing that the server has ended, while it may still carry out this one. An
   * effect that is found belongs to the returned request: this one may have its own later.
   */
  findSameRequestThatEnded(mark: PendingMark): PendingMark | undefined {
    if (mark.settlesAt === undefined) return undefined;
    return this.list().find(
      (other) => other.isUnknown && other.settlesAt === undefined && isSameTarget(other, mark),
    );
  }

  /**
   * Times after a lost response at which the server is asked for the outcome, in milliseconds. The
   * last is the settling time.
   */
  get pollTimes(): number[] {
    return this.#clock.pollTimes;
  }

  /**
   * Milliseconds until the server is asked again about a request that may still succeed; undefined if
   * there is no such request.
   */
  findNextPollDelay(): number | undefined {
    return this.#clock.findNextPollDelay(this.list().filter(({ isUnknown }) => isUnknown));
  }

  /** Stores that the outcome is not known yet. */
  markUnknown(mark: PendingMark): void {
    this.#write({ ...mark, isUnknown: true });
  }

  /** Stores that it was announced as not carried out, although the server may still do it. */
  markAnnouncedNotDone(mark: PendingMark): void {
    this.#write({ ...mark, isUnknown: false, isAnnouncedNotDone: true });
  }

  /**
   * Removes the mark of a request whose outcome was announced.
   * @param isDone true if the server carried it out
   */
  remove(mark: PendingMark, isDone: boolean): void {
    this.#clock.forget(mark);
    this.#marks.remove(mark.id);
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
   * Runs a function while no other tab sends a request that moves value, or asks about one.
   * Rejects as the function does.
   */
  runExclusively<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#takeTurn(async () => {
      this.refresh();
      return run();
    });
  }

  #write(mark: PendingMark): void {
    pendingStore.areKept = this.#marks.write(mark);
    this.refresh();
  }

  /** Removes marks of any shopper that are too old. */
  #removeOldMarks(): void {
    const now = this.#clock.now();
    this.#marks.update((mark) => {
      const age = now - mark.at;
      if (age > (mark.isAnnouncedNotDone ? lateEffectLifetimeMs : markLifetimeMs)) return undefined;
      // The clock was set back since: with its old time, the mark would be kept longer.
      return age < -2 * this.#clock.settlingTimeMs ? { ...mark, at: now } : mark;
    });
  }
}
