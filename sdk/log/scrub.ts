type Fields = Readonly<Record<string, unknown>>;

const maxDepth = 6;
/** Largest number of values that a log entry keeps: a DOM element refers to thousands of objects. */
const maxValues = 500;
const leftOut = '[…]';

/**
 * Returns a copy for logs and reports, without secrets, e-mail addresses, IBANs and names of people. Pictures
 * become their type and size, errors their name, message and causes. Values that are too deep, too many, or
 * that throw when they are read become '[…]'.
 */
export const scrub = (input: unknown): unknown => {
  let values = 0;

  const copy = (value: unknown, depth: number): unknown => {
    try {
      if (typeof value === 'bigint') return String(value);
      if (typeof value === 'string') return copyText(value, depth);
      if (typeof value !== 'object' || value === null) return value;
      return depth === 0 || ++values > maxValues ? leftOut : copyObject(value as Fields, depth - 1);
    } catch {
      return leftOut;
    }
  };

  const copyText = (text: string, depth: number): string => {
    try {
      if (/^\s*[[{]/.test(text)) return JSON.stringify(copy(JSON.parse(text), depth));
    } catch {
      // Not JSON, or truncated JSON.
    }
    return scrubText(text);
  };

  const copyObject = (value: Fields, depth: number): unknown => {
    if (value instanceof Blob) return `[${value.type || 'file'}, ${value.size} bytes]`;
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (value instanceof Error || 'stack' in value) {
      const cause = copy(value.cause, depth);
      return (
        scrubText(`${String(value.name)}: ${String(value.message)}`) +
        (typeof cause === 'string' ? `; cause: ${cause}` : '')
      );
    }
    if (typeof value.toJSON === 'function') return copy((value as { toJSON(): unknown }).toJSON(), depth);
    // Headers, forms and maps are lists of pairs. In the pair of a secret's name, the second element is the
    // secret.
    if (Symbol.iterator in value && 'entries' in value)
      return Array.from(value as Iterable<unknown>)
        .slice(0, maxValues)
        .map((item, index, { 0: name, length }) => {
          const isSecret = index === 1 && length === 2 && typeof name === 'string' && secretName.test(name);
          return isSecret ? scrubbed : copy(item, depth);
        });
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [scrubText(name), secretName.test(name) ? scrubbed : copy(inner, depth)]),
    );
  };

  return copy(input, maxDepth);
};

const secretNames =
  'token|jeton|secret|password|authorization|cookie|api_?key|iban|e-?mail|activation_?code|first_?name|last_?name|custom_?fields|user_?informations';

/** Names of fields that contain a secret or identify a person. */
export const secretName = new RegExp(secretNames, 'i');

export const scrubbed = '[scrubbed]';

/**
 * Matches `name=value`, `name: value`, `"name":"value"`; also in brackets, percent-encoded, or in JSON within
 * JSON.
 */
const namedSecrets = new RegExp(
  `((?:${secretNames})(?:%(?:25)*5[bd]|[\\w\\][-]){0,40}(?:\\\\*["']|%(?:25)*22)?(?:=|%(?:25)*3[ad]|\\s*:\\s*))` +
    `(?!\\[scrubbed)(?:\\\\*"(?:\\\\.|[^"\\\\])*"?|'[^']*'?|[[{][^]*|(?:(?:basic|bearer) )?[^\\s&"']+(?:(?<=;) [^\\s&"']+)*)`,
  'gi',
);
/** Matches tokens after the word `bearer`, and JSON Web Tokens. */
const bearersAndJwts = /(bearer )\S+|\beyJ[\w-]+\.[\w.-]+/gi;
/**
 * Matches a token after the word `token`: six characters with a digit among them, or twenty. Any other text
 * is a sentence about tokens.
 */
const tokensAfterWord = /\b((?:token|jeton)[\s"'«»“”]{1,4})(?=[\w.~+/=-]{0,99}\d|[\w-]{20})[\w.~+/=-]{6,}/gi;

/**
 * Matches e-mail addresses, also with a quoted name, percent-encoded, or with a host without a dot. Every
 * part has a maximum length: otherwise a long text without any @ would be searched again from each of its
 * characters. No slash and no scheme's colon follows a host: package names are `…/@types/node`, and stacks of
 * Firefox and Safari contain `function@https://…`. The @ may be of another width.
 */
const emails = new RegExp(
  `(?:[^\\s@＠﹫"'<>=&]{1,64}|"[^"\\\\\\r\\n]{1,64}\\\\?")` +
    `(?:[@＠﹫](?:[^\\s@"'<>=&%:/]{1,255}\\.\\p{L}{2,}|\\[[\\da-f.:]{3,45}\\]|` +
    `\\p{L}[\\p{L}\\p{N}-]{0,62}(?![\\p{L}\\p{N}@/_+-]|:[^\\s\\d]|\\.\\S))|` +
    `(?<!/|%2f)%(?:25)*(?:40|EF%BC%A0)[^\\s"'<>=&]+)`,
  'giu',
);

/**
 * The separators between the groups of an IBAN: spaces of any width; beside them dots and dashes. Also
 * encoded.
 */
const space = '[\\s+]|%20|%C2%A0|%E2%80%AF|&nbsp;';
const spaceOrDash = `${space}|[.\\-\u2010-\u2015\u2212]|%2[DE]|%E2%80%9[0-5]`;
/** Country codes of the IBAN registry. */
const countries =
  'A[DELTZ]|B[AEGHIRY]|C[HRYZ]|D[EJKO]|E[EGS]|F[IKOR]|G[BEILRT]|H[NRU]|I[ELQST]|JO|K[WZ]|L[BCITUVY]|M[CDEKNRTU]|N[ILO]|OM|' +
  'P[KLST]|QA|R[OSU]|S[ACDEIKMOTV]|T[LNR]|UA|V[AG]|XK|YE';
/**
 * Creates the pattern of an IBAN that begins with `head`. At least ten more digits follow, because random
 * identifiers of requests and batches may begin like an account. The text before it is not a receipt's uuid
 * (a time, a number, four random characters), whose end may look like the beginning of an IBAN. The match
 * itself is not the end of a uuid.
 */
const createIbanPattern = (head: string, between: string): RegExp =>
  new RegExp(
    `\\b(?<!\\d{17}-\\d{1,6}-)(?!(?:[\\da-f]{4}-){1,3}[\\da-f]{12}\\b)${head}(?=(?:[a-z\\s+%&;.\\-\u2010-\u2015\u2212]*\\d){10})(?:(?:${between}){0,3}[a-z\\d]){10,30}(?<=\\d)`,
    'gi',
  );
const ibans = createIbanPattern('[a-z]{2}\\d{2}', space);
/** With dots and dashes many texts look like an IBAN, so the country and the first group must be valid. */
const dashedIbans = createIbanPattern(`(?:${countries})\\d{2}(?=${spaceOrDash})`, spaceOrDash);

/** Removes the secrets, e-mail addresses and IBANs that are recognised in a text. */
export const scrubText = (text: string): string =>
  text
    .replace(namedSecrets, `$1${scrubbed}`)
    .replace(bearersAndJwts, `$1${scrubbed}`)
    .replace(emails, scrubbed)
    .replace(ibans, scrubbed)
    .replace(dashedIbans, scrubbed)
    .replace(tokensAfterWord, `$1${scrubbed}`);
