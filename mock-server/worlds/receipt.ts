import type { AnswerOf } from '../contracts/operation-types.ts';

export type PendingReceipt = AnswerOf<'getPendingReceipts'>['receipts'][number];
export type TimelineMessage = AnswerOf<'listTimeline'>['messages'][number];
export type PartnerSettings = AnswerOf<'getPartnerSettings'>['settings'];
export type User = AnswerOf<'createUser'>['user'];
export type CardSlot = AnswerOf<'listCardSlots'>['card_slots'][number];

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
  receiptId: number | undefined;
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
