/** A photograph: its original bytes, and its prepared bytes. Both are valid pictures of it. */
export interface Photo {
  readonly id: number;
  readonly raw: string;
  readonly prepared: string;
  readonly user: number;
  readonly type: string;
}

/** One picture of a receipt: its id on the device, and its photograph. */
export interface GivenPicture {
  readonly id: string;
  readonly photo: number;
}

/** A receipt as the shopper gave it, with the known facts about its end. */
export interface GivenReceipt {
  readonly ref: string;
  readonly user: number;
  /** Undefined for a receipt from a draft, until it is added. */
  photos: readonly number[] | undefined;
  /** In order, once the outbox has assigned their ids. */
  pictures: readonly GivenPicture[];
  uuid?: string;
  /** True once the promise to the shopper has resolved. */
  isAccepted?: boolean;
  /** True once it is on the disk: from then on it must arrive, whether or not the tab has reported it. */
  isWritten?: boolean;
  /** Name of the tab that holds it in memory, when the disk failed. */
  heldBy?: string;
  /** True if it was lost in the memory of a tab that died, as the outbox had warned. */
  isExcused?: boolean;
  /** True once the shopper has discarded it. */
  isDiscarded?: boolean;
  /** True once the discard has resolved. */
  isGone?: boolean;
  isRejected?: boolean;
  /** True if it was not sent within the time that the device keeps its pictures. */
  isExpired?: boolean;
  /** Time of the shopper's last retry. */
  retriedAt?: number;
}

/** Facts that the simulation knows and the code under test does not. */
export interface Ledger {
  readonly photos: Map<number, Photo>;
  readonly givenReceipts: Map<string, GivenReceipt>;
  readonly byUuid: Map<string, GivenReceipt>;
  /** Receipts whose end is on the disk. */
  readonly done: Set<string>;
  /** Receipts that the server refused for good. */
  readonly refused: Set<string>;
  /** Receipts that the server refused although it had all of their pictures. */
  readonly refusedWhole: Set<string>;
  /** Ids of pictures whose bytes were garbled on the disk. */
  readonly harmed: Set<string>;
  /** Uuids of receipts whose record was garbled. */
  readonly harmedRecords: Set<string>;
  /** Photographs of pictures that were garbled, or written as damaged. */
  readonly damaged: Set<number>;
  /** Photographs that were reported as damaged. */
  readonly reported: Set<number>;
  /** Pictures that a draft reported as stored, by their id, without those that were removed. */
  readonly drafted: Map<string, number>;
  /** Ids of pictures that were removed, by the shopper or because of their age. */
  readonly removed: Set<string>;
  /** Receipts that a tab has shown as sent, by its name. */
  readonly shownAsSent: Map<string, Set<string>>;
  /**
   * Photographs that were sent unprepared although their preparation works: pages died twice
   * while they prepared them.
   */
  readonly unprepared: Set<number>;
  /** Number of started preparations of each picture, by its id, according to the records on the disk. */
  readonly preparations: Map<string, number>;
  /** Pictures that a tab reported as stored, by its name, with their user. */
  readonly keptBy: Map<string, Map<string, number>>;
  /** Pending promises of `uploadWithFiles`, with their tab. */
  readonly waiting: Map<string, object>;
  /** Number of requests about receipts, by user. */
  readonly requestCounts: Map<number, number>;
  /** True if the disk failed at least once. */
  hadDiskFaults: boolean;
}

export const createReceiptLedger = (): Ledger => ({
  photos: new Map(),
  givenReceipts: new Map(),
  byUuid: new Map(),
  done: new Set(),
  refused: new Set(),
  refusedWhole: new Set(),
  harmed: new Set(),
  harmedRecords: new Set(),
  damaged: new Set(),
  reported: new Set(),
  drafted: new Map(),
  removed: new Set(),
  shownAsSent: new Map(),
  unprepared: new Set(),
  preparations: new Map(),
  keptBy: new Map(),
  waiting: new Map(),
  requestCounts: new Map(),
  hadDiskFaults: false,
});
