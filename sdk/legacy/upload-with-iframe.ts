import * as paths from '@cagnotte/generated/paths';
import type { operations } from '@cagnotte/generated/types/product';
import { orAbort, type Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { invalidParameter } from '../errors/known-errors.ts';
import { formEntries, urlEncode } from '../client/serializers.ts';
import { isText } from '../client/type-guards.ts';
import { asSender } from '../receipts/as-sender.ts';
import { checkParameters } from '../public-method.ts';
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

type PageQuery = operations['getUploadIframe']['parameters']['query'];

const queryOf = (token: string, { eans, customFields }: IframeParameters): PageQuery => ({
  origin: location.origin,
  token,
  app: JSON.stringify(app),
  client_type: 'WEB',
  ...(eans?.toString() && { eans: eans.toString() }),
  ...(customFields && { custom_fields: JSON.stringify(customFields) }),
});

const blank = 'about:blank';

/**
 * Takes the upload page out of its frame, and its address with the token out of the history: else "back" would show it again.
 * A frame that the host page has put to another use is left alone.
 */
const clearFrame = (frame: HTMLIFrameElement, address: string): void => {
  if (frame.src !== address) return;
  // Set while another page is there, `src` would add to the history.
  frame.addEventListener('load', () => frame.src === address && (frame.src = blank), { once: true });
  frame.contentWindow?.location.replace(blank);
};

/**
 * Shows the server's upload page in a frame, and waits for what it tells. The page holds the token, and takes further receipts
 * after the first: it goes when the upload is given up, or with the session, however that ends.
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

  // As the frame will name it.
  const { href: address } = new URL(
    `${base.href.replace(/\/+$/, '')}${paths.getUploadIframe}?${urlEncode(formEntries(query))}`,
  );

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
      const leave = () => {
        stopFollowing();
        clearFrame(frame, address);
      };
      const stopFollowing = core.session.onEnd(leave);
      signal.addEventListener('abort', leave);
      frame.allow = [frame.allow, 'camera'].filter(Boolean).join('; ');
      frame.src = address;
      return orAbort(outcome, signal);
    });
  } finally {
    stopListening();
  }
};
