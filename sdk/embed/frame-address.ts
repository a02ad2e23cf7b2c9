import { errorsPage } from '../errors/doc-url.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { word } from './elements.ts';

const parse = (name: string, text: string, site?: URL): URL => {
  let address;
  try {
    address = new URL(text, site);
  } catch {
    throw refused(name);
  }
  // A path never leads to another site: `//elsewhere` and `javascript:` are paths to `new URL` as well.
  if (address.origin !== (site ?? address).origin || !/^http/.test(address.href)) throw refused(name);
  return address;
};

/**
 * The address of the widget's frame, without a token.
 * @throws an `invalid_parameter` error.
 */
export const frameAddress = (element: Element): URL => {
  const clientId = word(element, 'client-id');
  if (!clientId) throw refused('clientId');
  const site = parse('src', word(element, 'src'));
  const address = parse('path', word(element, 'path', site.href), site);
  address.searchParams.set('clientId', clientId);
  if (word(element, 'consent') === 'denied') address.searchParams.set('consent', 'denied');
  return address;
};

/** An error that `isSdkError` knows, made without the rest of the SDK: pages with nothing but the widget do not load it. */
const sdkError = (code: ErrorCode, message: string, details?: object): Error =>
  Object.assign(Error(message), {
    name: 'SdkError',
    code,
    docUrl: `${errorsPage}#${code.toLowerCase()}`,
    ...details,
  });

export const refused = (parameter: string): Error =>
  sdkError('invalid_parameter', `parameter "${parameter}" is missing or invalid`, {
    parameter,
    reason: 'invalid',
  });

export const wrongPlatform = (): Error =>
  sdkError('WRONG_PLATFORM', 'this method can only be used in browser');
