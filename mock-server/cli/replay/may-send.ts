import { reads } from '@cagnotte/generated/reads';
import type { Allowed } from '../allowed.ts';
import type { Operation } from '@cagnotte/openapi';
import { isPreflight } from '../wire/judge-call.ts';
import type { Recorded } from '../wire/recorded.ts';

const final = new Set([
  'requestTransfer',
  'createTransferPayment',
  'orderGoody',
  'resellEarnedCouponAsPoints',
  'resellEarnedCouponAsFidzs',
]);

/** Why a call is not sent again; undefined for one that is. */
export const whyNotSent = (
  recorded: Recorded,
  operation: Operation | undefined,
  allowed: Allowed,
): string | undefined => {
  if (isPreflight(recorded)) return 'a preflight of a browser';
  if (!operation) return 'belongs to no operation of the contracts';
  const { operationId } = operation;
  if (final.has(operationId) && !allowed.destructive)
    return 'can not be undone, and such calls are not allowed';
  if (!final.has(operationId) && !Object.hasOwn(reads, operationId) && !allowed.write)
    return 'changes data, and such calls are not allowed';
  if (recorded.lost?.request !== undefined) return recorded.lost.request;
  if (!recorded.answer) return 'no answer to it was recorded';
  return undefined;
};
