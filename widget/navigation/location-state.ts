/** What an entry of the browser's history remembers of this screen, also across a reload. */
export interface ShownReceipt {
  /** Uuid of the receipt that is shown in place of the camera. */
  readonly receipt: string;
}

/** Uuid of the receipt that an address of this screen shows, if any. @param state of the address, from anywhere */
export function shownReceipt(state: unknown): string | undefined {
  const { receipt } = (typeof state === 'object' && state !== null ? state : {}) as Partial<ShownReceipt>;
  return typeof receipt === 'string' ? receipt : undefined;
}

/** What an entry of the browser's history remembers of a receipt that is photographed again. */
export interface RetakenReceipt {
  /** Uuid of the rejected receipt. */
  readonly retaken: string;
}

/** The state of an address of the camera for a rejected receipt. */
export const retakeOf = (uuid: string): RetakenReceipt => ({ retaken: uuid });

/** Uuid of the rejected receipt that an address photographs again, if any. @param state of the address, from anywhere */
export function retakenReceipt(state: unknown): string | undefined {
  const { retaken } = (typeof state === 'object' && state !== null ? state : {}) as Partial<RetakenReceipt>;
  return typeof retaken === 'string' ? retaken : undefined;
}

/** What an entry of the browser's history remembers of the home of members, also across a reload. */
export interface ShownTimeline {
  /** The whole timeline is shown in place of home. */
  readonly timeline: true;
}

/** The state of an address that shows the whole timeline. */
export const shownTimeline: ShownTimeline = { timeline: true };

/** Whether an address of home shows the whole timeline. @param state of the address, from anywhere */
export const showsTimeline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'timeline' in state && state.timeline === true;

/** What an entry of the browser's history remembers of the home of members that shows all receipts. */
export interface ShownReceipts {
  readonly receipts: true;
}

/** The state of an address that shows all receipts. */
export const shownReceipts: ShownReceipts = { receipts: true };

/** Whether an address of home shows all receipts. @param state of the address, from anywhere */
export const showsReceipts = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'receipts' in state && state.receipts === true;

/** What a validated receipt brought. */
export interface Gains {
  readonly points: number;
  /** Refunds, in euros. */
  readonly refunds: number;
}

/** What an entry of the browser's history remembers of the receipt that was validated just before. */
export interface ValidatedReceipt {
  readonly validated: Gains;
}

/** What the receipt brought that was validated just before, if it brought anything. @param state of the address, from anywhere */
export function validatedGains(state: unknown): Gains | undefined {
  const { validated } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Partial<ValidatedReceipt>;
  const amountOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);
  const gains = { points: amountOf(validated?.points), refunds: amountOf(validated?.refunds) };
  return gains.points + gains.refunds > 0 ? gains : undefined;
}
