const names =
  'token|secret|password|authorization|cookie|api_?key|iban|e-?mail|activation_?code|first_?name|last_?name|custom_?fields|user_?informations';

/** Names of fields that hold a secret, or say who somebody is. */
export const secretName = new RegExp(names, 'i');

export const scrubbed = '[scrubbed]';

/** `name=value`, `name: value`, `"name":"value"`; also in brackets, percent-encoded, or in JSON within JSON. */
const namedInText = new RegExp(
  `((?:${names})(?:%(?:25)*5[bd]|[\\w\\][-]){0,40}(?:\\\\*["']|%(?:25)*22)?(?:=|%(?:25)*3[ad]|\\s*:\\s*))` +
    `(?!\\[scrubbed)(?:\\\\*"(?:\\\\.|[^"\\\\])*"?|'[^']*'?|[[{][^]*|(?:(?:basic|bearer) )?[^\\s&"']+(?:(?<=;) [^\\s&"']+)*)`,
  'gi',
);
const bearers = /(bearer )\S+|\beyJ[\w-]+\.[\w.-]+/gi;

/**
 * E-mail addresses, also with a quoted name, percent-encoded, or with a host without a dot. Every part is bounded: a long text
 * without any @ would be searched again from each of its characters. A host is followed by no slash and no scheme's colon: package
 * names are `…/@types/node`, and Firefox and Safari write `function@https://…` in stacks.
 */
const emails = new RegExp(
  `(?:[^\\s@"'<>=&]{1,64}|"[^"\\\\\\r\\n]{1,64}\\\\?")` +
    `(?:@(?:[^\\s@"'<>=&%:/]{1,255}\\.\\p{L}{2,}|\\[[\\da-f.:]{3,45}\\]|` +
    `\\p{L}[\\p{L}\\p{N}-]{0,62}(?![\\p{L}\\p{N}@/_+-]|:[^\\s\\d]|\\.\\S))|` +
    `(?<!/|%2f)%(?:25)*40[^\\s"'<>=&]+)`,
  'giu',
);

/** What stands between the groups of an IBAN: spaces of any width; beside them dots and dashes. Also encoded. */
const space = '[\\s+]|%20|%C2%A0|%E2%80%AF|&nbsp;';
const spaceOrDash = `${space}|[.\\-\u2010-\u2015\u2212]|%2[DE]|%E2%80%9[0-5]`;
/** Of the registry of IBANs. */
const countries =
  'A[DELTZ]|B[AEGHIRY]|C[HRYZ]|D[EJKO]|E[EGS]|F[IKOR]|G[BEILRT]|H[NRU]|I[ELQST]|JO|K[WZ]|L[BCITUVY]|M[CDEKNRTU]|N[ILO]|OM|' +
  'P[KLST]|QA|R[OSU]|S[ACDEIKMOTV]|T[LNR]|UA|V[AG]|XK|YE';
/**
 * At least ten more digits: random identifiers of requests and batches may begin the way an account does. What stands before
 * it is not a receipt's uuid (a moment, a number, four random characters), whose end may look like the beginning of an IBAN.
 */
const ibanOf = (head: string, between: string): RegExp =>
  new RegExp(
    `\\b(?<!\\d{17}-\\d{1,6}-)${head}(?=(?:[a-z\\s+%&;.\\-\u2010-\u2015\u2212]*\\d){10})(?:(?:${between}){0,3}[a-z\\d]){10,30}(?<=\\d)`,
    'gi',
  );
const ibans = ibanOf('[a-z]{2}\\d{2}', space);
/** With dots and dashes anything may look like one, so that country and first group have to be right. */
const dashedIbans = ibanOf(`(?:${countries})\\d{2}(?=${spaceOrDash})`, spaceOrDash);

/** A text without the secrets, e-mail addresses and IBANs that can be told from it. */
export const scrubText = (text: string): string =>
  text
    .replace(namedInText, `$1${scrubbed}`)
    .replace(bearers, `$1${scrubbed}`)
    .replace(emails, scrubbed)
    .replace(ibans, scrubbed)
    .replace(dashedIbans, scrubbed);
