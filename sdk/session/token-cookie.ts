import type { Platform } from '../platform/platform.ts';

const name = 'loyalty_sdk_access_token';

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

export const removeTokenCookie = ({ cookies }: Platform): void => {
  const expired = `${name}=; Path=/; Max-Age=0; Secure`;
  cookies?.write(`${expired}; SameSite=Lax`);
  // In a frame the cookie is a partitioned one, and only a partitioned one removes it.
  cookies?.write(`${expired}; SameSite=None; Partitioned`);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
