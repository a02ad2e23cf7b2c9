import type { ResponseOf } from '../../contracts/operation-types.ts';

export type PendingReceipt = ResponseOf<'getPendingReceipts'>['receipts'][number];
export type PartnerSettings = ResponseOf<'getPartnerSettings'>['settings'];
export type WorldUser = ResponseOf<'createUser'>['user'];
export type CardSlot = ResponseOf<'listCardSlots'>['card_slots'][number];

/** A picture of a receipt, as it was uploaded. */
export interface StoredPicture {
  readonly subpictureId: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  /** Set by updateReceiptSubpicture. */
  confirmed: boolean;
}

/** The uploads under one uuid. */
export interface Upload {
  readonly uuid: string;
  /**
   * True if the pictures were sent in one call. A later single picture then replaces them
   * instead of being added to them.
   */
  isWhole: boolean;
  receiptId: number | string | undefined;
  batchUuid: string | undefined;
  capturedAt: string | undefined;
  /** By part name: the same part replaces the former one. */
  readonly parts: Map<string, StoredPicture>;
}

/** The status is `created` until all its pictures have arrived, then one of the contract. */
export interface WorldReceipt {
  readonly uuid: string;
  readonly receiptId: number;
  status: string;
  readonly capturedAt: string;
  readonly subpicturesCount: number;
  /** The uuid under which its pictures are uploaded. */
  readonly uploadUuid: string | undefined;
  readonly scannedEans: string | undefined;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly offerIdentifiers: readonly string[];
  readonly channel: string | undefined;
  readonly app: unknown;
  declaredAt: number | undefined;
}

/** A batch that was sent. An open batch has no record beyond the uploads with its uuid. */
export interface SentBatch {
  readonly receiptUuids: ReadonlySet<string>;
  readonly cancelledUuids: ReadonlySet<string>;
}

/** Uploads and receipts of one world. */
export interface ReceiptsState {
  readonly receipts: Map<string, WorldReceipt>;
  readonly uploads: Map<string, Upload>;
  /** By the uuid of the batch. */
  readonly sentBatches: Map<string, SentBatch>;
  /**
   * No receipt changes state before this time, in milliseconds of the world's clock. See `settleReceipts`.
   */
  settledUntil: number;
  /** Receipts of the examples that are not completed yet. */
  pendingSeeds: readonly PendingReceipt[];
}
