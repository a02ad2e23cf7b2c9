import * as paths from '@cagnotte/generated/paths';
import type { ContractClients } from '../../client/contract-clients.ts';
import { toSdkError, type SdkError } from '../../errors/sdk-error.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import type { ReceiptJob } from '../../receipts/receipt-requests.ts';
import { canStillSucceed, maxPauseMs } from '../model/machine.ts';

/** A receipt that the server may have, although it refused the last request about it. */
interface RefusedReceipt {
  readonly record: OutboxRecord;
  readonly error: SdkError;
  /** True if other attempts follow a failed one. */
  readonly isRetried: boolean;
}

/** True if the server is asked for the receipt. It is not asked for a receipt that is retried soon. */
const isWorthAsking = ({ record, error, isRetried: retries }: RefusedReceipt): boolean => {
  // With a damaged picture the server may count a receipt as whole before its last one.
  if (record.pictures.some(({ state }) => state === 'damaged')) return false;
  if (error.code === 'UNAUTHORIZED') return false;
  return !retries || !canStillSucceed(error) || (error.retryAfterMs ?? 0) > maxPauseMs;
};

/**
 * Resolves to true if the server has all pictures of a receipt, which it lists from then on.
 * Operation `getPendingReceipts`.
 */
const hasArrived = async (
  { kitv4 }: ContractClients,
  { uuid, token, signal }: ReceiptJob,
  pictureCount: number,
): Promise<boolean> => {
  const params = { query: { access_token: token } };
  const { data } = await kitv4.GET(paths.getPendingReceipts, { params, signal });
  return data.receipts.some(
    ({ receipt_uuid, subpictures_count = pictureCount }) =>
      receipt_uuid === uuid && subpictures_count >= pictureCount,
  );
};

/**
 * Looks for a receipt on the server after a refusal or a long Retry-After, if its pictures may have been
 * sent: a gateway may refuse a request that it has forwarded, and a server a request that it has already
 * processed. Resolves when the server has it.
 * @throws SdkError the refusal; or the error of the look-up, if the outcome is still unknown
 *   and the receipt can wait
 */
export const findRefused = async (
  clients: ContractClients,
  job: ReceiptJob,
  refused: RefusedReceipt,
): Promise<void> => {
  const { record, error } = refused;
  if (!isWorthAsking(refused)) throw error;
  const isFound = await hasArrived(clients, job, record.pictures.length).catch((cause: unknown) => {
    const lookUpError = toSdkError(cause);
    // A receipt that may still succeed waits as long as the server has requested.
    throw canStillSucceed(error) || !canStillSucceed(lookUpError) ? error : lookUpError;
  });
  if (!isFound) throw error;
};
