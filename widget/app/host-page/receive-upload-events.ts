import { maxNameLength, type LimitedReport } from './limit-reports.ts';

/** A message of the API's upload page (operation `getUploadIframe`). */
export type UploadEvent =
  | { readonly kind: 'success'; readonly receiptUuid: string }
  /** @property code stable code of the error */
  | { readonly kind: 'failure'; readonly code: string }
  | { readonly kind: 'complete' };

/** @returns the event, or the requirement that the params do not meet */
const uploadMethods: Readonly<
  Record<UploadEvent['kind'], (params: Readonly<Record<string, unknown>>) => UploadEvent | string>
> = {
  success: ({ receipt_uuid: receiptUuid }) =>
    typeof receiptUuid === 'string' ? { kind: 'success', receiptUuid } : 'receipt_uuid must be a string',
  failure: ({ code }) => (typeof code === 'string' ? { kind: 'failure', code } : 'code must be a string'),
  complete: () => ({ kind: 'complete' }),
};

const isUploadMethod = (method: string): method is UploadEvent['kind'] =>
  Object.hasOwn(uploadMethods, method);

/**
 * Creates a receiver of the messages from the API's origin, of which only the upload page posts messages.
 * @param report called for an unknown listener, and for invalid params
 */
export function createUploadReceiver(
  onUpload: (event: UploadEvent) => void,
  report: LimitedReport,
): (controller: string, method: string, params: Readonly<Record<string, unknown>>) => void {
  return (controller, method, params) => {
    const name = `${controller}.${method}`.slice(0, maxNameLength);
    if (controller !== 'upload' || !isUploadMethod(method)) return report(name, `unknown method ${name}`);
    const event = uploadMethods[method](params);
    if (typeof event === 'string') report(name, `internal error: invalid params of ${name}: ${event}`);
    else onUpload(event);
  };
}
