import type { ResponseOf } from '../../contracts/operation-types.ts';

export type PendingReceipt = ResponseOf<'getPendingReceipts'>['receipts'][number];
export type PartnerSettings = ResponseOf<'getPartnerSettings'>['settings'];
export type User = ResponseOf<'createUser'>['user'];
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

/** What was uploaded under one uuid. */
export interface Upload {
  readonly uuid: string;
  /** Came in one call; a single picture then starts over instead of being counted beside the same pictures. */
  isWhole: boolean;
  receiptId: number | string | undefined;
  batchUuid: string | undefined;
  capturedAt: string | undefined;
  /** By part name: the same part sent again replaces itself. */
  readonly parts: Map<string, StoredPicture>;
}

/** `created` until all its pictures are there; then the statuses of the contract. */
export interface Receipt {
  readonly uuid: string;
  readonly receiptId: number;
  status: string;
  readonly capturedAt: string;
  readonly subpicturesCount: number;
  /** The uuid its pictures are uploaded under. */
  readonly uploadUuid: string | undefined;
  readonly scannedEans: string | undefined;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly offerIdentifiers: readonly string[];
  readonly channel: string | undefined;
  readonly app: unknown;
  declaredAt: number | undefined;
}

/** What a batch was sent with. One that is still open is no more than the uploads that carry its uuid. */
export interface SentBatch {
  readonly receiptUuids: ReadonlySet<string>;
  readonly cancelledUuids: ReadonlySet<string>;
}

/** Receipts of one world: what was uploaded, and what was made of it. */
export interface ReceiptsState {
  readonly receipts: Map<string, Receipt>;
  readonly uploads: Map<string, Upload>;
  /** By their uuid. */
  readonly sentBatches: Map<string, SentBatch>;
  /** Until then nothing changes by itself, in milliseconds of the world's clock. See `settle`. */
  settledUntil: number;
  /** Receipts of the examples that are not completed yet. */
  pendingSeeds: readonly PendingReceipt[];
}
