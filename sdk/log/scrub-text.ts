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
// Bounded: a long text without any @ would be searched again from each of its characters. No colon in the host: Firefox
// and Safari write `function@https://…` in stacks.
const emails = /[^\s@"'<>=&]{1,64}(?:@[^\s@"'<>=&%:/]{1,255}\.\p{L}{2,}|%(?:25)*40[^\s"'<>=&]+)/giu;
// At least twelve digits: random identifiers of requests and batches may begin the way an account's does.
const ibans = /\b[a-z]{2}\d{2}(?=(?:[a-z\s+%]*\d){10})(?:(?:[\s+]|%20|%C2%A0)?[a-z\d]){10,30}(?<=\d)/gi;

/** A text without the secrets, e-mail addresses and IBANs that can be told from it. */
export const scrubText = (text: string): string =>
  text
    .replace(namedInText, `$1${scrubbed}`)
    .replace(bearers, `$1${scrubbed}`)
    .replace(emails, scrubbed)
    .replace(ibans, scrubbed);
