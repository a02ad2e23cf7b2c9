import type { Platform } from '../platform/platform.ts';

const name = 'loyalty_sdk_access_token';
const secondsADay = 86_400;

/** In a frame only a partitioned cookie is kept by browsers that refuse those of third parties. */
const framed = 'SameSite=None; Partitioned';
const topLevel = 'SameSite=Lax';

const line = (value: string, maxAge: number, site: string): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; ${site}`;

/** The token that an earlier visit left for this partner, if any. */
export const readTokenCookie = ({ cookies }: Platform, clientId: string): string | undefined => {
  const found = cookies
    ?.read()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!found) return undefined;
  // The cookie says for which client it was written, because its name is the same for all. One that only holds a token
  // is of an older version: the server decides.
  const [first = '', second] = found.split(':', 2);
  if (second === undefined) return decode(first);
  return decode(first) === clientId ? decode(second) : undefined;
};

/** Leaves the token for the next visit. @param days how long the cookie lives. */
export const writeTokenCookie = (
  { cookies }: Platform,
  clientId: string,
  token: string,
  days: number,
): void => {
  const value = `${encodeURIComponent(clientId)}:${encodeURIComponent(token)}`;
  cookies?.write(line(value, Math.round(days * secondsADay), cookies.isFramed ? framed : topLevel));
};

export const removeTokenCookie = ({ cookies }: Platform): void => {
  cookies?.write(line('', 0, topLevel));
  // Only a partitioned cookie removes a partitioned one.
  cookies?.write(line('', 0, framed));
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
