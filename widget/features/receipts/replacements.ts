import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { UploadSnapshot } from '@cagnotte/sdk';

/** A rejected receipt that the shopper photographed again. */
export interface Replacement {
  /** Uuid of the rejected receipt. */
  readonly rejected: string;
  /** Uuid of the receipt that takes its place. */
  readonly by: string;
  /** True once the server has the new receipt: the rejected one can be cancelled. */
  readonly hasArrived?: boolean;
}

const keyPrefix = 'cagnotte.replaced.';

/**
 * Number of replacements that are remembered after the server has dropped the rejected receipts. Messages
 * about older ones are far down in the timeline.
 */
const maxEndedReplacements = 50;

const isReplacement = (value: unknown): value is Replacement =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Replacement>).rejected === 'string' &&
  typeof (value as Partial<Replacement>).by === 'string';

/**
 * Returns the replacements that this device remembers. Messages about a rejected receipt remain when the
 * server no longer lists it.
 * @param owner names the shopper (`findShopperKey`)
 * @param storage called at each use, since reading a refused storage throws
 */
export function readReplacements(
  owner: string,
  storage: () => Storage = () => localStorage,
): readonly Replacement[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(keyPrefix + owner) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReplacement) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers these replacements instead of the earlier ones. Where storage is refused, the
 * rejected receipts stay listed.
 */
export function writeReplacements(
  owner: string,
  replacements: readonly Replacement[],
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (replacements.length === 0) storage().removeItem(keyPrefix + owner);
    else storage().setItem(keyPrefix + owner, JSON.stringify(replacements));
  } catch {
    // The shopper sees both receipts.
  }
}

/**
 * Remembers that a receipt replaces a rejected one. Does nothing without a shopper or without a rejected
 * receipt.
 */
export function addReplacement(
  owner: string | undefined,
  { rejected, by }: { readonly rejected: string | undefined; readonly by: string },
  storage: () => Storage = () => localStorage,
): void {
  if (owner === undefined || rejected === undefined) return;
  const otherReplacements = readReplacements(owner, storage).filter((other) => other.rejected !== rejected);
  writeReplacements(owner, [...otherReplacements, { rejected, by }], storage);
}

/**
 * Returns the rejected receipt that a receipt of this device replaces; undefined if it replaces
 * none, and without a shopper.
 */
export const findRejectedReceipt = (owner: string | undefined, uuid: string): string | undefined =>
  owner === undefined ? undefined : readReplacements(owner).find(({ by }) => by === uuid)?.rejected;

/**
 * Returns the replacements that still apply, once the server's list and the outbox are known: those whose new
 * receipt has arrived, and those whose rejected receipt is still listed while the new one is pending, or was
 * refused and can be edited. A new receipt that was discarded replaces nothing.
 */
export function selectCurrentReplacements(
  replacements: readonly Replacement[],
  listed: readonly Pick<PendingReceipt, 'receipt_uuid'>[],
  uploads: readonly Pick<UploadSnapshot, 'uuid' | 'state'>[],
): readonly Replacement[] {
  const isListed = (uuid: string) => listed.some(({ receipt_uuid }) => receipt_uuid === uuid);
  const ended = replacements.filter(({ rejected, hasArrived }) => hasArrived && !isListed(rejected));
  const current = replacements.flatMap((replacement) => {
    const { rejected, by, hasArrived = false } = replacement;
    if (!isListed(rejected)) return [];
    const state = uploads.find(({ uuid }) => uuid === by)?.state;
    if (hasArrived || state === 'sent' || isListed(by)) return [{ rejected, by, hasArrived: true }];
    return state === undefined ? [] : [replacement];
  });
  return [...ended.slice(-maxEndedReplacements), ...current];
}
