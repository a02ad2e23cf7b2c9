/** Returns the properties of a state, none if it is no object. Their types are not checked. */
const readState = <State extends object>(state: unknown): Partial<State> => Object(state) as Partial<State>;

/** State of a history entry whose screen shows a receipt. It survives a reload. */
export interface ShownReceipt {
  /** Uuid of the receipt that is shown in place of the camera. */
  readonly receipt: string;
}

/**
 * Returns the uuid of the receipt that a history entry shows, if any.
 * @param state state of the address, from any source
 */
export function findShownReceipt(state: unknown): string | undefined {
  const { receipt } = readState<ShownReceipt>(state);
  return typeof receipt === 'string' ? receipt : undefined;
}

/** State of a history entry in which a rejected receipt is replaced. */
export interface ReplacedReceipt {
  /** Uuid of the rejected receipt. */
  readonly retaken: string;
}

/** Returns the state of the camera's address for a rejected receipt. */
export const getRetakeState = (uuid: string): ReplacedReceipt => ({ retaken: uuid });

/**
 * Returns the uuid of the rejected receipt that is replaced, if any.
 * @param state state of the address, from any source
 */
export function findReplacedReceipt(state: unknown): string | undefined {
  const { retaken } = readState<ReplacedReceipt>(state);
  return typeof retaken === 'string' ? retaken : undefined;
}

/** State of a history entry of members' home. It survives a reload. */
export interface ShownTimeline {
  /** The whole timeline is shown in place of home. */
  readonly timeline: true;
}

/** State of the address of the whole timeline. */
export const timelineState: ShownTimeline = { timeline: true };

/**
 * True if home shows the whole timeline.
 * @param state state of the address, from any source
 */
export const isTimelineState = (state: unknown): boolean => readState<ShownTimeline>(state).timeline === true;

/** State of a history entry of members' home that shows all receipts. It survives a reload. */
export interface ShownReceipts {
  readonly receipts: true;
}

/** State of the address of all receipts. */
export const receiptsState: ShownReceipts = { receipts: true };

/**
 * True if home shows all receipts.
 * @param state state of the address, from any source
 */
export const isReceiptsState = (state: unknown): boolean => readState<ShownReceipts>(state).receipts === true;

/** Points and refunds of a validated receipt. */
export interface Gains {
  readonly points: number;
  /** Refunds, in euros. */
  readonly refunds: number;
}

/** State of a history entry after the validation of a receipt. */
export interface ValidatedReceipt {
  readonly validated: Gains;
}

/**
 * Returns the gains of the receipt that was just validated, if it had any.
 * @param state state of the address, from any source
 */
export function findValidatedGains(state: unknown): Gains | undefined {
  const { validated } = readState<ValidatedReceipt>(state);
  const readAmount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);
  const gains = { points: readAmount(validated?.points), refunds: readAmount(validated?.refunds) };
  return gains.points + gains.refunds > 0 ? gains : undefined;
}
