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

/** What an entry of the browser's history remembers of the receipt that was validated just before. */
export interface ValidatedReceipt {
  /** Points that it brought. */
  readonly validated: { readonly points: number };
}

/** Points of the receipt that was validated just before, if any. @param state of the address, from anywhere */
export function validatedPoints(state: unknown): number | undefined {
  const { validated } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Partial<ValidatedReceipt>;
  const points: unknown = validated?.points;
  return typeof points === 'number' ? points : undefined;
}
