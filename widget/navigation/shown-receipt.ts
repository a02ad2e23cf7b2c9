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
