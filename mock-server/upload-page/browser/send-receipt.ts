import type { PageSettings } from './page-settings.ts';
import type { ReceiptToSend, SendFailure } from './receipt-to-send.ts';

/**
 * Sends a receipt as the SDK does: its record, its pictures in one request, and the tie between both. A call without a
 * connection is attempted three times.
 *
 * The browser gets this function as text: it may refer to nothing but its own content.
 * @param onProgress called with the fraction of the pictures that was sent, from 0 to 1
 * @throws SendFailure
 */
export const sendReceipt = async (
  settings: PageSettings,
  receipt: ReceiptToSend,
  onProgress: (fraction: number) => void,
): Promise<void> => {
  const timeoutMs = 30_000;
  const retryDelaysMs = [0, 500];
  const { token, addresses, destination, app, channel, customFields } = settings;
  const { uuid, files, eans } = receipt;
  const capturedAt = receipt.capturedAt.toISOString();
  type Pairs = [name: string, value: string][];
  type Details = Record<string, string | null | undefined>;

  const failure = (
    code: string,
    message: string,
    properties: Omit<Partial<SendFailure>, keyof Error> = {},
  ): SendFailure => Object.assign(new Error(message), { code, ...properties });

  const refusal = (status: number, text: string): SendFailure => {
    let details: Details = {};
    try {
      details = (JSON.parse(text) as { error_details?: Details }).error_details ?? {};
    } catch {
      // An HTML page of a gateway: its status is enough.
    }
    const known = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' }[status] ?? details['code'] ?? 'OTHER';
    return failure(status >= 500 ? 'SERVER_ERROR' : known, details['debug_message'] ?? `HTTP ${status}`, {
      status,
      userMessage: details['user_message'] ?? undefined,
      parameter: details['invalid_parameter'] ?? undefined,
      reason: details['invalid_reason'] ?? undefined,
    });
  };

  const callOnce = (method: string, address: string, body: FormData | URLSearchParams): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.setRequestHeader('Accept', 'application/json, text/plain');
      request.setRequestHeader('Authorization', `Bearer ${token}`);
      // Uploads have no time limit, since they show their progress.
      if (body instanceof FormData) {
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      } else request.timeout = timeoutMs;
      request.onerror = () => reject(failure('CONNECTION_FAILED', 'Request has been terminated'));
      request.ontimeout = () => reject(failure('OTHER', `timeout of ${timeoutMs}ms exceeded`));
      request.onload = () => {
        const { status, responseText } = request;
        if (status < 200 || status >= 300) return reject(refusal(status, responseText));
        try {
          resolve(JSON.parse(responseText || '{}'));
        } catch {
          reject(failure('OTHER', 'Parser is unable to parse the response', { status }));
        }
      };
      request.send(body);
    });

  const call = async (
    method: string,
    address: string,
    body: FormData | URLSearchParams,
  ): Promise<unknown> => {
    for (const delay of retryDelaysMs) {
      try {
        return await callOnce(method, address, body);
      } catch (error) {
        if ((error as SendFailure).code !== 'CONNECTION_FAILED') throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    return callOnce(method, address, body);
  };

  /** Writes Rails brackets: `custom_fields[shop]`, `custom_fields[tags][]`. */
  const toPairs = (name: string, value: unknown): Pairs => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((item) => toPairs(`${name}[]`, item));
    if (typeof value !== 'object') return [[name, `${value as string | number | boolean}`]];
    return Object.entries(value).flatMap(([key, item]) => toPairs(`${name}[${key}]`, item));
  };

  const createName = (file: File, index: number): string => {
    const known = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase();
    return `${uuid}_${index + 1}.${known ?? (file.type === 'application/pdf' ? 'pdf' : 'jpg')}`;
  };

  const record: Pairs = [
    ['uuid', uuid],
    ['captured_at', capturedAt],
    ['channel', channel],
    ['receipt_subpictures_uuid', uuid],
    ['receipt_subpictures_count', String(files.length)],
    ['access_token', token],
    ...toPairs('app', app),
    ...toPairs('custom_fields', customFields),
  ];
  if (eans.length > 0) record.push(['scanned_eans', eans.join(',')]);
  const created = await call('POST', addresses.createReceipt, new URLSearchParams(record));
  const { receipt_id: receiptId } = created as { receipt_id: number };

  const form = new FormData();
  const fields = {
    uuid,
    ...destination,
    receipt_id: receiptId,
    captured_at: capturedAt,
    access_token: token,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  files.forEach((file, index) => form.append('files[]', file, createName(file, index)));
  const uploaded = await call('POST', addresses.uploadFiles, form);

  const { receipt_subpicture_id: subpictureId } = uploaded as { receipt_subpicture_id?: number | null };
  if (typeof subpictureId !== 'number') return;
  const tie = new URLSearchParams({
    receipt_id: String(receiptId),
    receipt_subpicture_id: String(subpictureId),
    access_token: token,
  });
  const address = addresses.updateReceiptSubpicture.replace('{id}', String(subpictureId));
  // The server has the receipt already, so the shopper need not know of this failure.
  await call('PUT', address, tie).catch(() => undefined);
};
