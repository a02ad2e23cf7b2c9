import { createPicture, upload } from './receipt-calls.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

interface ErrorResponse {
  readonly error_details: {
    readonly invalid_parameter: string | null;
    readonly invalid_reason: string | null;
  };
}

/** Returns `200`, or the status with the parameter and the reason of the refusal. */
export const readOutcome = async (response: Response): Promise<string> => {
  if (response.ok) return String(response.status);
  const { error_details: error } = (await response.json()) as ErrorResponse;
  return `${response.status} ${error.invalid_parameter} ${error.invalid_reason}`;
};

/** Creates the calls of one token for batches and bulk uploads. */
export const createBatchCalls = (sandbox: SandboxCalls, token: string) => ({
  /** Uploads the picture of a receipt, for a batch or without one. */
  put: (uuid: string, batchUuid?: string, content = uuid): Promise<Response> =>
    upload(
      sandbox,
      token,
      'upload_file_to_path',
      { uuid, ...(batchUuid !== undefined && { batch_uuid: batchUuid }) },
      [createPicture(`${uuid}_1.jpg`, content)],
    ),

  send: (batchUuid: string, receipts: readonly string[], cancelled: readonly string[] = []) => {
    const body = new URLSearchParams({
      batch_uuid: batchUuid,
      create_receipts: 'true',
      'app[platform]': 'web',
      'app[version]': '1.2.7-beta.6',
    });
    for (const uuid of receipts) body.append('receipt_uuids[]', uuid);
    for (const uuid of cancelled) body.append('cancelled_uuids[]', uuid);
    return fetch(`${sandbox.files}/v1/sdk/send_batch`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
  },

  /** Sends each content as the picture of a separate receipt. */
  bulk: (uuids: readonly string[], contents: readonly string[]) => {
    const form = new FormData();
    form.append('app[platform]', 'web');
    form.append('app[version]', '1.2.7-beta.6');
    for (const uuid of uuids) form.append('uuids[]', uuid);
    for (const content of contents) form.append('files[]', createPicture(`${content}.jpg`, content));
    return fetch(`${sandbox.files}/v1/sdk/bulk_upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
  },

  world: () => sandbox.world(token),
});
