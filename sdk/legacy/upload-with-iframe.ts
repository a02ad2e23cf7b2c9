import type { GetUploadIframeParams } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { invalidParameter } from '../errors/invalid-parameter.ts';
import { urlEncode } from '../http/encode-body.ts';
import { formEntries } from '../http/form-entries.ts';
import { isText } from '../http/is-text.ts';
import { orAbort } from '../http/or-abort.ts';
import { asSender } from '../receipts/as-sender.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import { iframeTable } from '../parameters/iframe-table.ts';
import { assertUserCanUpload } from '../receipts/assert-user-can-upload.ts';
import { senderOf } from '../receipts/sender.ts';
import type { IframeParameters } from '../sdk.ts';
import { app } from '../version.ts';
import { errorOfFrame } from './error-of-frame.ts';
import { listenToFrame } from './listen-to-frame.ts';

const frameOf = (id: string): HTMLIFrameElement => {
  const element = document.getElementById(id);
  if (element?.tagName !== 'IFRAME')
    throw invalidParameter('iframeId', 'invalid', `names no iframe of the page: #${id}`);
  return element as HTMLIFrameElement;
};

const queryOf = (token: string, { eans, customFields }: IframeParameters): GetUploadIframeParams => ({
  origin: location.origin,
  token,
  app: JSON.stringify(app),
  client_type: 'WEB',
  ...(eans?.toString() && { eans: eans.toString() }),
  ...(customFields && { custom_fields: JSON.stringify(customFields) }),
});

/**
 * Shows the server's upload page in a frame, and waits for what it tells.
 * @param given not checked yet: its rules are loaded with this.
 * @returns the uuid of the receipt.
 */
export const uploadWithIframe = async (core: Core, given: Abortable): Promise<string> => {
  checkParameters(iframeTable, given);
  assertUserCanUpload(core);
  const parameters = given as IframeParameters & Abortable;
  const query = queryOf(senderOf(core).token, parameters);
  const frame = frameOf(parameters.iframeId);
  const base = new URL(core.configuration.addresses().api, location.href);

  let stopListening = () => {};
  const outcome = new Promise<string>((resolve, reject) => {
    stopListening = listenToFrame(core, frame, base.origin, {
      success: ({ receipt_uuid: uuid }) =>
        isText(uuid) ? resolve(uuid) : reject(errorOfFrame({ message: 'the upload page named no receipt' })),
      failure: (params) => reject(errorOfFrame(params)),
      complete: () => reject(errorOfFrame({ message: 'the upload page told no outcome' })),
    });
  });

  try {
    return await asSender(core, parameters.signal, (signal) => {
      // The page holds the token: nobody else must find it there.
      signal.addEventListener('abort', () => (frame.src = 'about:blank'));
      frame.allow = [frame.allow, 'camera'].filter(Boolean).join('; ');
      frame.src = `${base.href.replace(/\/+$/, '')}${paths.getUploadIframe}?${urlEncode(formEntries(query))}`;
      return orAbort(outcome, signal);
    });
  } finally {
    stopListening();
  }
};
