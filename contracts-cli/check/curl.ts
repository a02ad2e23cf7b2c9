import { secretName, type WireRequest } from '@cagnotte/sdk/internal';
import { hasUnprintable, replaceUnprintable } from '../io.ts';

/**
 * Shell variables in place of secrets, by field. A closed list: the variable of a field like
 * `aws_secret_access_key` must not be sent to the server.
 */
const shellVariables: readonly (readonly [field: RegExp, variable: string])[] = [
  [/^access_token$|^authorization$/, 'ACCESS_TOKEN'],
  [/^client_token$/, 'CLIENT_TOKEN'],
  [/^client_secret$/, 'CLIENT_SECRET'],
  [/^password$/, 'PASSWORD'],
  [/^iban$/, 'IBAN'],
  [/email$/, 'EMAIL'],
  [/^first_?name$/, 'FIRSTNAME'],
  [/^last_?name$/, 'LASTNAME'],
];

/** True for a token that the check invented. It is not a secret, and the call tests it. */
const isMadeUp = (value: string): boolean => /^(Bearer )?nothing-\w+$/.test(value);

/** Returns EMAIL for `user[email]`; CAGNOTTE_VALUE for a field that is not in the list. */
const nameVariable = (name: string): string => {
  const field = /(\w+)\W*$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return shellVariables.find(([pattern]) => pattern.test(field))?.[1] ?? 'CAGNOTTE_VALUE';
};

/**
 * Writes a text as one literal word of a POSIX shell, without control characters. Callers percent-encode
 * texts that contain some.
 */
const quoteForShell = (text: string): string => `'${replaceUnprintable(text).replaceAll("'", `'\\''`)}'`;

/** Encodes the characters that separate the fields of a form, and those that curl interprets. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/%5B/g, '[').replace(/%5D/g, ']');

/**
 * Creates the option for a field of a query or a form.
 * @param asIs the option for a value that is encoded already
 */
const createPair = (option: string, asIs: (text: string) => string, name: string, value: string): string => {
  const before = encodeName(name);
  if (secretName.test(name) && !isMadeUp(value))
    return `${option} ${quoteForShell(`${before}=`)}"$${nameVariable(name)}"`;
  return hasUnprintable(value)
    ? asIs(`${before}=${encodeURIComponent(value)}`)
    : `${option} ${quoteForShell(`${before}=${value}`)}`;
};

const createQueryPair = (name: string, value: string): string =>
  createPair('--url-query', (text) => `--url-query ${quoteForShell(`+${text}`)}`, name, value);

const createFormPair = (name: string, value: string): string =>
  createPair('--data-urlencode', (text) => `--data-raw ${quoteForShell(text)}`, name, value);

/**
 * Creates the option for a text of a multipart form. `--form-string` never reads a file. curl ends the name
 * of a part at the first `=`.
 */
const createPartPair = (name: string, value: string): string => {
  const before = name.replace(/[=\r\n"]/g, encodeURIComponent);
  return secretName.test(name) && !isMadeUp(value)
    ? `--form-string ${quoteForShell(`${before}=`)}"$${nameVariable(name)}"`
    : `--form-string ${quoteForShell(`${before}=${value}`)}`;
};

/**
 * Creates the option for a file. It always reads the user's `picture.jpg`: a name from a server must
 * not select another file.
 */
const createFilePart = (name: string, { name: fileName, type }: File): string => {
  const before = name.replace(/[=\r\n"]/g, encodeURIComponent);
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  const shown = fileName.replace(/[\\"]/g, '\\$&');
  return `-F ${quoteForShell(`${before}=@picture.jpg;filename="${shown}";type=${mediaType}`)}`;
};

/** Returns an address without its query. curl would expand brackets and braces to several addresses. */
const quoteAddress = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/[[\]{}]/g, encodeURIComponent)}`;
};

const toHeaderOptions = (headers: WireRequest['headers']): string[] =>
  Object.entries(headers)
    // curl sets the content type of a form.
    .filter(([name]) => !/^(accept|content-type)$/i.test(name))
    .map(([name, value]) => {
      if (/^authorization$/i.test(name) && !isMadeUp(value))
        return `-H "Authorization: Bearer $ACCESS_TOKEN"`;
      // Without the semicolon curl would remove the header.
      return `-H ${quoteForShell(value === '' ? `${name};` : `${name}: ${value}`)}`;
    });

const toBodyOptions = (body: WireRequest['body']): string[] => {
  if (body === undefined) return [];
  if (typeof body === 'string')
    return [...new URLSearchParams(body)].map(([name, value]) => createFormPair(name, value));
  return [...body].map(([name, value]) =>
    typeof value === 'string' ? createPartPair(name, value) : createFilePart(name, value),
  );
};

/**
 * Returns a line for a POSIX shell that repeats a call. It is safe to paste with any data of a server: names
 * and values are quoted, and no option reads a file that they name. Secrets are replaced by variables of a
 * closed list (`$ACCESS_TOKEN`, `$PASSWORD`), to be exported before; a token that the check invented is
 * shown. A picture is read from `picture.jpg`. Needs curl 7.87.
 */
export const createCurlLine = ({ method, url, headers, body }: WireRequest): string =>
  [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${quoteForShell(method).replace(/^'([A-Z]+)'$/, '$1')}`]),
    quoteForShell(quoteAddress(url)),
    ...[...new URL(url).searchParams].map(([name, value]) => createQueryPair(name, value)),
    ...toHeaderOptions(headers),
    ...toBodyOptions(body),
  ].join(' ');
