import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { UploadSnapshot } from '@cagnotte/sdk';

/** A rejected receipt that the shopper photographed again. */
export interface Replacement {
  /** Uuid of the rejected receipt. */
  readonly rejected: string;
  /** Uuid of the receipt that takes its place. */
  readonly by: string;
  /** The server has that receipt: the rejected one can be cancelled. */
  readonly hasArrived?: boolean;
}

const prefix = 'cagnotte.replaced.';

const isReplacement = (value: unknown): value is Replacement =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Replacement>).rejected === 'string' &&
  typeof (value as Partial<Replacement>).by === 'string';

/**
 * The replacements that this device remembers, until the server lists the rejected receipts no longer.
 * @param owner names the shopper (`shopperKey`)
 * @param storage called at each use, since reading a refused storage throws
 */
export function readReplacements(
  owner: string,
  storage: () => Storage = () => localStorage,
): readonly Replacement[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(prefix + owner) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReplacement) : [];
  } catch {
    return [];
  }
}

/** Remembers these replacements instead of the earlier ones. Where storage is refused, the rejected receipts stay listed. */
export function writeReplacements(
  owner: string,
  replacements: readonly Replacement[],
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (replacements.length === 0) storage().removeItem(prefix + owner);
    else storage().setItem(prefix + owner, JSON.stringify(replacements));
  } catch {
    // Nothing was moved: the shopper sees both receipts.
  }
}

/** Remembers that a receipt takes the place of a rejected one. */
export function addReplacement(
  owner: string,
  replacement: Replacement,
  storage: () => Storage = () => localStorage,
): void {
  const others = readReplacements(owner, storage).filter(({ rejected }) => rejected !== replacement.rejected);
  writeReplacements(owner, [...others, replacement], storage);
}

/**
 * What is left of the replacements once the server's list and the outbox are known: those whose rejected receipt is still listed
 * and whose new one has arrived or is on its way. A new receipt that was discarded replaces nothing.
 */
export function currentReplacements(
  replacements: readonly Replacement[],
  listed: readonly Pick<PendingReceipt, 'receipt_uuid'>[],
  uploads: readonly Pick<UploadSnapshot, 'uuid' | 'state'>[],
): readonly Replacement[] {
  const isListed = (uuid: string) => listed.some(({ receipt_uuid }) => receipt_uuid === uuid);
  return replacements.flatMap((replacement) => {
    const { rejected, by, hasArrived = false } = replacement;
    if (!isListed(rejected)) return [];
    const state = uploads.find(({ uuid }) => uuid === by)?.state;
    if (hasArrived || state === 'sent' || isListed(by)) return [{ rejected, by, hasArrived: true }];
    return state === 'waiting' || state === 'sending' ? [replacement] : [];
  });
}
