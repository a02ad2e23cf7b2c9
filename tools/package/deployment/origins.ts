const schemeAndHost = /^https?:\/\/(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/;
const thisMachine = /^(?:localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Parses an address as browsers write it, with https or on this machine; undefined for any other text. */
const parseUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname));
  return isSafe ? url : undefined;
};

const createRefusal = (option: string, value: string, expected: string): Error => {
  const { origin } = parseUrl(value) ?? {};
  const hint = origin && schemeAndHost.test(origin) && origin !== value ? ` Write ${origin}` : '';
  return new Error(`--${option}: ${JSON.stringify(value)} is not ${expected}.${hint}`);
};

/**
 * Checks the origins of an option, separated by single spaces. They become a part of a policy, in which a
 * `;` would end their rule.
 * @param words other values of the whole option, such as `*`
 * @returns the same text
 * @throws Error naming option and origin
 */
export const checkOrigins = (option: string, text: string, words: readonly string[] = []): string => {
  if (words.includes(text)) return text;
  for (const origin of text.split(' '))
    if (!schemeAndHost.test(origin) || parseUrl(origin)?.origin !== origin)
      throw createRefusal(option, origin, 'an origin: https://host or https://host:port, without a path');
  return text;
};

/**
 * Checks the address of an option, which may have a path and a query.
 * @returns the same text
 * @throws Error naming option and address
 */
export const checkAddress = (option: string, text: string): string => {
  const url = parseUrl(text);
  // Excludes characters that end a rule of a policy or a quoted text, or that begin a variable of nginx.
  const isPlain = /^[\w\-.~:/?[\]@!*+=&%]+$/.test(text);
  if (
    !url ||
    !isPlain ||
    url.href !== text ||
    !schemeAndHost.test(url.origin) ||
    url.username ||
    url.password
  )
    throw new Error(
      `--${option}: ${JSON.stringify(text)} is not an address: https://host/path, without ; , $ # quotes or spaces`,
    );
  return text;
};
