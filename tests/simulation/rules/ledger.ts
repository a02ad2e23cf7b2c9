/** A photograph: its bytes as they were taken, and as preparation makes them. Both are the picture. */
export interface Photo {
  readonly id: number;
  readonly raw: string;
  readonly prepared: string;
  readonly user: number;
  readonly type: string;
}

/** One picture of a receipt, by the id that it has on the device and the photograph that it is. */
export interface GivenPicture {
  readonly id: string;
  readonly photo: number;
}

/** A receipt as the shopper gave it, and what is known to have become of it. */
export interface Given {
  readonly ref: string;
  readonly user: number;
  /** Undefined for a draft's, until it is entered. */
  photos: readonly number[] | undefined;
  /** In their order, once the outbox has named them. */
  pictures: readonly GivenPicture[];
  uuid?: string;
  /** The promise to the shopper resolved. */
  isAccepted?: boolean;
  /** It is on the disk: from here on it must arrive, whether the tab lived to say so or not. */
  isWritten?: boolean;
  /** Name of the tab whose memory holds it, where the disk would not. */
  heldBy?: string;
  /** It was in the memory of a tab that died: lost, as the outbox had said it would be. */
  isExcused?: boolean;
  /** The shopper asked for that. */
  isDiscarded?: boolean;
  /** And its promise resolved. */
  isGone?: boolean;
  isRejected?: boolean;
  /** It was not sent within the time that the device keeps its pictures. */
  isExpired?: boolean;
  /** When the shopper last asked for another try. */
  retriedAt?: number;
}

/** All that the simulation knows and the code under test does not. */
export interface Ledger {
  readonly photos: Map<number, Photo>;
  readonly given: Map<string, Given>;
  readonly byUuid: Map<string, Given>;
  /** Receipts whose end is on the disk. */
  readonly done: Set<string>;
  /** Receipts that the server refused for good. */
  readonly refused: Set<string>;
  /** Receipts that the server refused although it had all of their pictures. */
  readonly refusedWhole: Set<string>;
  /** Ids of pictures whose bytes were harmed on the disk. */
  readonly harmed: Set<string>;
  /** Uuids of receipts whose record was harmed. */
  readonly harmedRecords: Set<string>;
  /** Photographs of pictures that were harmed, or written as damaged. */
  readonly damaged: Set<number>;
  /** Photographs that were reported as damaged. */
  readonly reported: Set<number>;
  /** Pictures that a draft was said to have kept, by their id; those taken out again are not among them. */
  readonly drafted: Map<string, number>;
  /** Ids of those taken out again, by the shopper or for their age. */
  readonly removed: Set<string>;
  /** Receipts that a tab has shown as sent, by its name. */
  readonly shownAsSent: Map<string, Set<string>>;
  /** Photographs that were sent as they are, although their preparation works: pages that prepared them had ended twice. */
  readonly unprepared: Set<number>;
  /** How often the preparation of a picture was begun, by its id, as far as a record on the disk says. */
  readonly preparations: Map<string, number>;
  /** Those that a tab was said to have kept, by its name, with their user. */
  readonly keptBy: Map<string, Map<string, number>>;
  /** Promises of `uploadWithFiles` that have not settled, and the tab that waits. */
  readonly waiting: Map<string, object>;
  /** Number of requests about receipts, by user. */
  readonly sentOf: Map<number, number>;
  /** Whether the disk failed at least once. */
  hadDiskFaults: boolean;
}

export const createLedger = (): Ledger => ({
  photos: new Map(),
  given: new Map(),
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
  sentOf: new Map(),
  hadDiskFaults: false,
});
