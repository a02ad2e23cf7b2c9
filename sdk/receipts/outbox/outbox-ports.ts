import type { DeviceStore } from './outbox-store.ts';
import type { StorageState } from './outbox.ts';

/** What one tab tells the others. Other copies of the code may say other things: the listener checks. */
export type Post = (message: unknown) => void;

/** What the outbox needs of the place it runs in, beside clock and network. The simulation passes its own. */
export interface OutboxPorts {
  /** Undefined where nothing outlives the page: no IndexedDB, an insecure page. */
  readonly store: DeviceStore | undefined;
  /** Why there is no store. Default: `unavailable`. */
  readonly whyNoStore?: StorageState['reason'];
  /**
   * Runs something while no other tab of the origin does so under that name. Waits for its turn as long as it takes; a tab
   * that dies gives its turn up at once. Rejects with the signal's reason when that is aborted while it waits.
   */
  readonly hold: (name: string, signal: AbortSignal, run: () => Promise<void>) => Promise<void>;
  /** Opens the line to the other tabs. What a tab posts, it does not hear itself. */
  readonly connect: (listener: (message: unknown) => void) => Post;
  /** A hash of bytes, in hexadecimal: SHA-256 in browsers. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  /** False only where the browser is sure that there is no network. */
  readonly isOnline: () => boolean;
  /** Listens to the network's return and to the page becoming visible. */
  readonly onWake: (listener: (why: 'online' | 'visible') => void) => void;
  /**
   * Listens to the page being frozen in the browser's back/forward cache, and to its return. Nothing of a frozen page runs, and
   * its locks are gone. A listener that comes too late is told at once.
   */
  readonly onFreeze: (freeze: () => void, resume: () => void) => void;
  /** Keeps the screen on, where that is possible. @returns what ends it. */
  keepAwake(): () => void;
  /** Asks the browser not to evict what is stored. */
  readonly persist: () => void;
  /** Makes a picture ready to be sent; the same Blob where there is nothing to do. Undefined: pictures go as they are. */
  readonly prepare: Prepare | undefined;
}

export type Prepare = (picture: Blob) => Promise<{
  readonly blob: Blob;
  readonly hint?: 'blurred' | 'dark';
}>;
