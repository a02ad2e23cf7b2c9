import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const loopback = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const findHostName = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * True for a request with a foreign host name or from a foreign page. A web page can let its own host name
 * resolve to this machine (DNS rebinding), which shows in `Host`, and can post to any address without
 * permission, which shows in `Origin`.
 * @param listensOn address that the sandbox listens on, which counts as its own. When it listens on all
 *   addresses, any numeric host counts: a page has a numeric host only if it was served from there.
 */
export const isForeign = ({ headers }: IncomingMessage, listensOn: string): boolean => {
  const { host = '', origin } = headers;
  const name = findHostName(host);
  if (name === undefined) return true;
  const isEverywhere = /^(?:0\.0\.0\.0|::)$/.test(listensOn);
  const address = name.replace(/^\[|\]$/g, '');
  const isOwnHost = loopback.test(name) || (isEverywhere ? isIP(address) > 0 : address === listensOn);
  const isOwnPage = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  return !isOwnHost || !isOwnPage;
};
