import * as paths from '@cagnotte/generated/paths';
import type { operations } from '@cagnotte/generated/types/product';
import { raceWithAbort, type Abortable } from '../client/abortable.ts';
import { toFormEntries, encodeFields } from '../client/serializers.ts';
import { isText } from '../client/type-guards.ts';
import type { Core } from '../core/core.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import {
  checkParameters,
  fields,
  optional,
  text,
  type ParameterTable,
  type ParameterRule,
} from '../methods/parameter-rules.ts';
import { app } from '../platform/version.ts';
import { runAsOwner } from '../receipts/direct-uploads.ts';
import { assertUserCanUpload, getUploadOwner } from '../receipts/upload-rights.ts';
import { toFrameError, listenToFrame } from './listen-to-frame.ts';

/** The frame to show the upload page in: see `uploadWithIframe`. */
export interface IframeParameters {
  /** HTML id of an `iframe` of the page. */
  readonly iframeId: string;
  /** Products the receipt must contain; or true to ask the shopper for bar codes. */
  readonly eans?: readonly string[] | boolean | undefined;
  /** The partner's data to store with the receipt. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
}

/** Refuses anything but the HTML id of a frame, whose absence has a special message. */
const frameId: ParameterRule = (value, name) => {
  if (value === undefined || value === null || value === '')
    throw new SdkError('invalid_parameter', 'no HTML ID for the iframe has been provided', {
      parameter: name,
      reason: value === '' ? 'empty' : 'undefined',
    });
  text(value, name);
};

/** Refuses anything but a list of bar codes, or true to ask for them. */
const arrayOrBoolean: ParameterRule = (value, name) => {
  if (!Array.isArray(value) && typeof value !== 'boolean')
    throw createInvalidParameterError(name, 'wrong_type', `can not be a ${typeof value}`);
};

export const iframeTable: ParameterTable<IframeParameters> = {
  iframeId: frameId,
  eans: optional(arrayOrBoolean),
  customFields: optional(fields),
};

const getFrame = (id: string): HTMLIFrameElement => {
  const element = document.getElementById(id);
  if (element?.tagName !== 'IFRAME')
    throw createInvalidParameterError('iframeId', 'invalid', `names no iframe of the page: #${id}`);
  return element as HTMLIFrameElement;
};

type PageQuery = operations['getUploadIframe']['parameters']['query'];

const createPageQuery = (token: string, { eans, customFields }: IframeParameters): PageQuery => ({
  origin: location.origin,
  token,
  app: JSON.stringify(app),
  client_type: 'WEB',
  ...(eans?.toString() && { eans: eans.toString() }),
  ...(customFields && { custom_fields: JSON.stringify(customFields) }),
});

const blank = 'about:blank';

/**
 * Removes the upload page from its frame, and its address with the token from the history: otherwise "back"
 * would show it again. A frame that the host page now uses for another page is unchanged.
 */
const clearFrame = (frame: HTMLIFrameElement, address: string): void => {
  if (frame.src !== address) return;
  // With another page in the frame, setting `src` would add to the history.
  frame.addEventListener('load', () => frame.src === address && (frame.src = blank), { once: true });
  frame.contentWindow?.location.replace(blank);
};

/**
 * Shows the server's upload page in a frame, and waits for its message. The page has the token and accepts
 * further receipts after the first: it is removed when the upload is aborted or the session ends.
 * @param uncheckedParameters checked here, because this module loads the rules
 * @returns the uuid of the receipt
 */
export const uploadWithIframe = async (core: Core, uncheckedParameters: Abortable): Promise<string> => {
  checkParameters(iframeTable, uncheckedParameters);
  assertUserCanUpload(core);
  const parameters = uncheckedParameters as IframeParameters & Abortable;
  const query = createPageQuery(getUploadOwner(core).token, parameters);
  const frame = getFrame(parameters.iframeId);
  const apiAddress = new URL(core.configuration.addresses().api, location.href);

  // The resolved address, as the frame will report it.
  const { href: address } = new URL(
    `${apiAddress.href.replace(/\/+$/, '')}${paths.getUploadIframe}?${encodeFields(toFormEntries(query))}`,
  );

  let stopListening = () => {};
  const outcome = new Promise<string>((resolve, reject) => {
    stopListening = listenToFrame(core, frame, apiAddress.origin, {
      success: ({ receipt_uuid: uuid }) =>
        isText(uuid) ? resolve(uuid) : reject(toFrameError({ message: 'the upload page named no receipt' })),
      failure: (params) => reject(toFrameError(params)),
      complete: () => reject(toFrameError({ message: 'the upload page sent no outcome' })),
    });
  });

  try {
    return await runAsOwner(core, parameters.signal, (signal) => {
      const clear = () => {
        stopFollowing();
        clearFrame(frame, address);
      };
      const stopFollowing = core.session.onEnd(clear);
      signal.addEventListener('abort', clear);
      frame.allow = [frame.allow, 'camera'].filter(Boolean).join('; ');
      frame.src = address;
      return raceWithAbort(outcome, signal);
    });
  } finally {
    stopListening();
  }
};
