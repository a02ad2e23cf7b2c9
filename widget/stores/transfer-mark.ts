import { createTabStorage, type TabStorage } from './tab-storage.ts';

/** How the pot stood before a transfer was asked for. Nothing of the account, and nothing of who it belongs to. */
export interface TransferMark {
  /** In euros. */
  readonly amount: number;
  /** `id` of the newest transfer; undefined where there was none. */
  readonly newest?: number | undefined;
}

const key = 'cagnotte.transfer';

/** Nothing for what this version did not write: another one may have. */
function parse(text: string | undefined): TransferMark | undefined {
  try {
    const { amount, newest } = JSON.parse(text ?? '{}') as Record<keyof TransferMark, unknown>;
    if (typeof amount !== 'number') return undefined;
    return { amount, ...(typeof newest === 'number' && { newest }) };
  } catch {
    return undefined;
  }
}

/**
 * What this tab remembers of a transfer whose answer is not here yet, so that a reload in the middle does not lead to a
 * second one.
 */
export const createTransferMark = (storage: TabStorage = createTabStorage()) => ({
  read: (): TransferMark | undefined => parse(storage.get(key)),
  keep: (mark: TransferMark): void => void storage.set(key, JSON.stringify(mark)),
  forget: (): void => storage.remove(key),
});

export const transferMark = createTransferMark();
