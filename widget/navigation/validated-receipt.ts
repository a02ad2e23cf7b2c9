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
