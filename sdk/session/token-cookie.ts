import type { Cookies, Platform } from '../platform/platform.ts';

const plainName = 'loyalty_sdk_access_token';
const secondsADay = 86_400;

/** In a frame, browsers that refuse third-party cookies keep only a partitioned cookie. */
const framed = 'SameSite=None; Partitioned';
const topLevel = 'SameSite=Lax';

/**
 * With the prefix, browsers take the cookie from this very host only: a sibling subdomain
 * cannot plant one (record 013).
 */
const getCookieName = ({ isSecure }: Cookies): string => (isSecure ? `__Host-${plainName}` : plainName);

const formatCookie = (name: string, value: string, maxAge: number, attributes: string): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; ${attributes}`;

const getCookieValues = (cookies: Cookies, name: string): readonly string[] =>
  cookies
    .read()
    .split(/; ?/)
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));

const removeCookie = (cookies: Cookies, name: string): void => {
  cookies.write(formatCookie(name, '', 0, topLevel));
  // Only a partitioned cookie removes a partitioned one.
  cookies.write(formatCookie(name, '', 0, framed));
};

/**
 * Removes cookies under the plain name that other hosts of the domain planted; one with
 * another path cannot be reached.
 */
const removePlanted = (cookies: Cookies): void => {
  const labels = cookies.host.split('.');
  for (let from = 0; from < labels.length; from += 1)
    cookies.write(formatCookie(plainName, '', 0, `Domain=${labels.slice(from).join('.')}; ${topLevel}`));
};

const writeCookie = (cookies: Cookies, value: string, days: number): void => {
  // A write does not replace a cookie of the same name that was written inside a frame, or outside.
  removeCookie(cookies, getCookieName(cookies));
  const siteAttributes = cookies.isFramed ? framed : topLevel;
  cookies.write(formatCookie(getCookieName(cookies), value, Math.round(days * secondsADay), siteAttributes));
};

/**
 * Returns the token in a cookie's value, if it was written for that client: the name is the same for all
 * clients.
 */
const findToken = (value: string, clientId: string): string | undefined => {
  const [client = '', token = '', ...otherParts] = value.split(':');
  return otherParts.length === 0 && decode(client) === clientId ? decode(token) || undefined : undefined;
};

const isBound = (value: string): boolean => /^[^:]+:[^:]+$/.test(value);

/**
 * Returns the cookie that earlier versions left on https, and removes it. If another host of the domain
 * planted it, it is still there after the cookie of our host was removed, or there are two.
 */
const takeOldCookie = (cookies: Cookies): string | undefined => {
  const [value, ...otherValues] = getCookieValues(cookies, plainName);
  if (value === undefined) return undefined;
  removeCookie(cookies, plainName);
  const isOwn = otherValues.length === 0 && getCookieValues(cookies, plainName).length === 0;
  if (!isOwn) removePlanted(cookies);
  return isOwn && isBound(value) ? value : undefined;
};

/**
 * Returns the token that an earlier visit left for this client, if any. Two cookies with this name are both
 * removed and not trusted: one of them is not ours.
 * @param days lifetime of the cookie, when the cookie of an earlier version is written under the new name
 */
export const readTokenCookie = (
  { cookies }: Pick<Platform, 'cookies'>,
  clientId: string,
  days: number,
): string | undefined => {
  if (!cookies) return undefined;
  const old = cookies.isSecure ? takeOldCookie(cookies) : undefined;
  const [value, ...otherValues] = getCookieValues(cookies, getCookieName(cookies));
  if (otherValues.length > 0) {
    removeCookie(cookies, getCookieName(cookies));
    if (!cookies.isSecure) removePlanted(cookies);
    return undefined;
  }
  if (value === undefined && old !== undefined) writeCookie(cookies, old, days);
  return findToken(value ?? old ?? '', clientId);
};

/**
 * Writes the token for the next visit.
 * @param days lifetime of the cookie
 */
export const writeTokenCookie = (
  { cookies }: Platform,
  clientId: string,
  token: string,
  days: number,
): void => {
  if (cookies) writeCookie(cookies, `${encodeURIComponent(clientId)}:${encodeURIComponent(token)}`, days);
};

/** Removes the cookie, and the cookie of an earlier version. */
export const removeTokenCookie = ({ cookies }: Platform): void => {
  if (!cookies) return;
  removeCookie(cookies, getCookieName(cookies));
  if (cookies.isSecure) removeCookie(cookies, plainName);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
