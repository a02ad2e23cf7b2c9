import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const loopback = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Whether a request comes by a name or from a page that is none of the sandbox's. A web page can point its own name to
 * this machine (DNS rebinding), and post to any address without permission: the first shows in `Host`, the second in
 * `Origin`.
 * @param listensOn address that the sandbox listens on, which counts as its own; for all addresses any number does, as no page
 * has a number for its name unless it was served from there
 */
export const isForeign = ({ headers }: IncomingMessage, listensOn: string): boolean => {
  const { host = '', origin } = headers;
  const name = nameOf(host);
  if (name === undefined) return true;
  const isEverywhere = /^(?:0\.0\.0\.0|::)$/.test(listensOn);
  const bare = name.replace(/^\[|\]$/g, '');
  const isOwn = loopback.test(name) || (isEverywhere ? isIP(bare) > 0 : bare === listensOn);
  const isOwnPage = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  return !isOwn || !isOwnPage;
};
