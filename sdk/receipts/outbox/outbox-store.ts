import type { OutboxRecord } from './outbox-record.ts';

/** The bytes of one picture. */
export interface PictureBytes {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}

/** What is written in one go: all of it, or nothing. */
export interface Changes {
  readonly put?: readonly OutboxRecord[];
  /** Uuids of receipts to remove. */
  readonly remove?: readonly string[];
  readonly pictures?: readonly PictureBytes[];
  /** Ids of pictures whose bytes to drop. */
  readonly drop?: readonly string[];
}

/**
 * Where receipts are kept. What a promise here resolved for is on the device: it survives the death of the page in the next
 * instant. Shared by all tabs of an origin.
 */
export interface OutboxStore {
  /**
   * Every receipt of an owner, or of all of them, in no order. What is kept may be older than this code, or damaged: the caller
   * checks.
   */
  readonly list: (owner?: string) => Promise<readonly unknown[]>;
  /**
   * Reads one receipt and writes what follows from it, while no other tab can come in between.
   * @param change called with the receipt, undefined when there is none; runs at once, and may return nothing to write.
   * @returns the receipt that stands under the uuid afterwards.
   */
  readonly change: (
    uuid: string,
    change: (record: OutboxRecord | undefined) => Changes | undefined,
  ) => Promise<OutboxRecord | undefined>;
  /** The bytes of a picture; undefined when they are not there. */
  readonly read: (pictureId: string) => Promise<ArrayBuffer | undefined>;
  /** Drops the bytes of pictures that no receipt names: those of a receipt whose page died before it was stored. */
  readonly sweep: () => Promise<void>;
}

/** A store that holds on to something which other pages wait for. */
export interface DeviceStore extends OutboxStore {
  /** Ends every transaction, unwritten, and closes the database. Whatever is in flight rejects; the next call opens it again. */
  readonly release: () => void;
}
