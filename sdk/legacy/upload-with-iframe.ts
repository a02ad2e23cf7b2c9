import type { GetUploadIframeParams } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { invalidParameter } from '../errors/invalid-parameter.ts';
import { noUserAuthenticated } from '../errors/life-cycle-errors.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import { urlEncode } from '../http/encode-body.ts';
import { formEntries } from '../http/form-entries.ts';
import { assertUserCanUpload } from '../receipts/assert-user-can-upload.ts';
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
  ...(eans !== undefined && { eans: String(eans) }),
  ...(customFields && { custom_fields: JSON.stringify(customFields) }),
});

/** Shows the server's upload page in a frame, and waits for what it tells. @returns the uuid of the receipt. */
export const uploadWithIframe = async (
  core: Core,
  parameters: IframeParameters & Abortable,
): Promise<string> => {
  assertUserCanUpload(core);
  const { session, configuration } = core;
  const { signal, iframeId } = parameters;
  const { token } = session.snapshot();
  if (!token) throw noUserAuthenticated();
  const frame = frameOf(iframeId);
  const base = new URL(configuration.addresses().api, location.href);
  const stops: (() => void)[] = [];
  try {
    return await new Promise<string>((resolve, reject) => {
      const abort = () => reject(toSdkError(signal?.reason));
      signal?.addEventListener('abort', abort);
      stops.push(
        () => signal?.removeEventListener('abort', abort),
        session.onEnd(() => reject(noUserAuthenticated())),
        listenToFrame(core, frame, base.origin, {
          success: ({ receipt_uuid: uuid }) => resolve(String(uuid)),
          failure: (params) => reject(errorOfFrame(params)),
          complete: () => reject(errorOfFrame({ message: 'the upload page told no outcome' })),
        }),
      );
      frame.allow = 'camera';
      frame.src = `${base.href.replace(/\/+$/, '')}${paths.getUploadIframe}?${urlEncode(formEntries(queryOf(token, parameters)))}`;
    });
  } finally {
    for (const stop of stops) stop();
  }
};
