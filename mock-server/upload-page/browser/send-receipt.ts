import type { PageSettings } from './page-settings.ts';
import type { ReceiptToSend, SendFailure } from './receipt-to-send.ts';

/**
 * Sends a receipt as the SDK does: its record, its pictures in one request, and the tie between both. A call
 * without a connection is attempted three times.
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

  const createFailure = (
    code: string,
    message: string,
    properties: Omit<Partial<SendFailure>, keyof Error> = {},
  ): SendFailure => Object.assign(new Error(message), { code, ...properties });

  const readRefusal = (status: number, text: string): SendFailure => {
    let details: Details = {};
    try {
      details = (JSON.parse(text) as { error_details?: Details }).error_details ?? {};
    } catch {
      // An HTML page of a gateway: its status is enough.
    }
    const code = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' }[status] ?? details['code'] ?? 'OTHER';
    return createFailure(
      status >= 500 ? 'SERVER_ERROR' : code,
      details['debug_message'] ?? `HTTP ${status}`,
      {
        status,
        userMessage: details['user_message'] ?? undefined,
        parameter: details['invalid_parameter'] ?? undefined,
        reason: details['invalid_reason'] ?? undefined,
      },
    );
  };

  const sendOnce = (method: string, address: string, body: FormData | URLSearchParams): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.setRequestHeader('Accept', 'application/json, text/plain');
      request.setRequestHeader('Authorization', `Bearer ${token}`);
      // Uploads have no time limit, since they show their progress.
      if (body instanceof FormData) {
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      } else request.timeout = timeoutMs;
      request.onerror = () => reject(createFailure('CONNECTION_FAILED', 'Request has been terminated'));
      request.ontimeout = () => reject(createFailure('OTHER', `timeout of ${timeoutMs}ms exceeded`));
      request.onload = () => {
        const { status, responseText } = request;
        if (status < 200 || status >= 300) return reject(readRefusal(status, responseText));
        try {
          resolve(JSON.parse(responseText || '{}'));
        } catch {
          reject(createFailure('OTHER', 'Parser is unable to parse the response', { status }));
        }
      };
      request.send(body);
    });

  const sendWithRetries = async (
    method: string,
    address: string,
    body: FormData | URLSearchParams,
  ): Promise<unknown> => {
    for (const delayMs of retryDelaysMs) {
      try {
        return await sendOnce(method, address, body);
      } catch (error) {
        if ((error as SendFailure).code !== 'CONNECTION_FAILED') throw error;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
    return sendOnce(method, address, body);
  };

  /** Writes Rails brackets: `custom_fields[shop]`, `custom_fields[tags][]`. */
  const toPairs = (name: string, value: unknown): Pairs => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((item) => toPairs(`${name}[]`, item));
    if (typeof value !== 'object') return [[name, `${value as string | number | boolean}`]];
    return Object.entries(value).flatMap(([key, item]) => toPairs(`${name}[${key}]`, item));
  };

  const createFileName = (file: File, index: number): string => {
    const extension = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase();
    return `${uuid}_${index + 1}.${extension ?? (file.type === 'application/pdf' ? 'pdf' : 'jpg')}`;
  };

  const receiptForm: Pairs = [
    ['uuid', uuid],
    ['captured_at', capturedAt],
    ['channel', channel],
    ['receipt_subpictures_uuid', uuid],
    ['receipt_subpictures_count', String(files.length)],
    ['access_token', token],
    ...toPairs('app', app),
    ...toPairs('custom_fields', customFields),
  ];
  if (eans.length > 0) receiptForm.push(['scanned_eans', eans.join(',')]);
  const created = await sendWithRetries('POST', addresses.createReceipt, new URLSearchParams(receiptForm));
  const { receipt_id: receiptId } = created as { receipt_id: number };

  const uploadForm = new FormData();
  const fields = {
    uuid,
    ...destination,
    receipt_id: receiptId,
    captured_at: capturedAt,
    access_token: token,
  };
  for (const [name, value] of Object.entries(fields)) uploadForm.append(name, String(value));
  files.forEach((file, index) => uploadForm.append('files[]', file, createFileName(file, index)));
  const uploaded = await sendWithRetries('POST', addresses.uploadFiles, uploadForm);

  const { receipt_subpicture_id: subpictureId } = uploaded as { receipt_subpicture_id?: number | null };
  if (typeof subpictureId !== 'number') return;
  const attachForm = new URLSearchParams({
    receipt_id: String(receiptId),
    receipt_subpicture_id: String(subpictureId),
    access_token: token,
  });
  const address = addresses.updateReceiptSubpicture.replace('{id}', String(subpictureId));
  // The server has the receipt already, so the shopper need not know of this failure.
  await sendWithRetries('PUT', address, attachForm).catch(() => undefined);
};
