const schemeAndHost = /^https?:\/\/(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/;
const thisMachine = /^(?:localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** The address that a text is, if it is one as browsers write it and is reached by https, or on this machine. */
const urlOf = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname));
  return isSafe ? url : undefined;
};

const refusal = (option: string, given: string, want: string): Error => {
  const { origin } = urlOf(given) ?? {};
  const hint = origin && schemeAndHost.test(origin) && origin !== given ? ` Write ${origin}` : '';
  return new Error(`--${option}: ${JSON.stringify(given)} is not ${want}.${hint}`);
};

/**
 * Origins of an option, parted by single spaces. A policy has no way to quote: what is let into it by mistake, such as a `;`, ends
 * one rule and begins another.
 * @param words besides origins what else the whole option may be, as `*`
 * @returns the same text
 * @throws Error naming option and origin
 */
export const readOrigins = (option: string, text: string, words: readonly string[] = []): string => {
  if (words.includes(text)) return text;
  for (const given of text.split(' '))
    if (!schemeAndHost.test(given) || urlOf(given)?.origin !== given)
      throw refusal(option, given, 'an origin: https://host or https://host:port, without a path');
  return text;
};

/**
 * The address of an option, which may have a path and a query.
 * @returns the same text
 * @throws Error naming option and address
 */
export const readAddress = (option: string, text: string): string => {
  const url = urlOf(text);
  // Nothing that ends a rule of a policy or a text in quotes, or that nginx takes for a variable.
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
