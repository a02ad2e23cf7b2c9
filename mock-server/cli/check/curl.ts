import { secretName, type WireRequest } from '@cagnotte/sdk/internal';
import { hasUnprintable, withoutUnprintable } from '../io.ts';

/**
 * The variables that a line may hold, by the field whose value they stand for. A closed list: a server that names a field
 * `aws_secret_access_key` must not have the variable of that name sent to it.
 */
const variables: readonly (readonly [field: RegExp, variable: string])[] = [
  [/^access_token$|^authorization$/, 'ACCESS_TOKEN'],
  [/^client_token$/, 'CLIENT_TOKEN'],
  [/^client_secret$/, 'CLIENT_SECRET'],
  [/^password$/, 'PASSWORD'],
  [/^iban$/, 'IBAN'],
  [/email$/, 'EMAIL'],
  [/^first_?name$/, 'FIRSTNAME'],
  [/^last_?name$/, 'LASTNAME'],
];

/** `user[email]` → EMAIL; CAGNOTTE_VALUE where the list has none. */
const variableOf = (name: string): string => {
  const field = /(\w+)\W*$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return variables.find(([known]) => known.test(field))?.[1] ?? 'CAGNOTTE_VALUE';
};

/**
 * A text as one word of a POSIX shell, which reads it letter by letter. What a terminal would act on is gone: where that
 * would change the call, the text is percent-encoded before.
 */
const quoted = (text: string): string => `'${withoutUnprintable(text).replaceAll("'", `'\\''`)}'`;

/** Of the letters that curl gives a meaning, and those that part the fields of a form, none is left. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/%5B/g, '[').replace(/%5D/g, ']');

/** A field of a query or a form: curl encodes its value, or (`asIs`) takes it as it is encoded here. */
const pair = (option: string, asIs: (text: string) => string, name: string, value: string): string => {
  const before = encodedName(name);
  if (secretName.test(name)) return `${option} ${quoted(`${before}=`)}"$${variableOf(name)}"`;
  return hasUnprintable(value)
    ? asIs(`${before}=${encodeURIComponent(value)}`)
    : `${option} ${quoted(`${before}=${value}`)}`;
};

const queryPair = (name: string, value: string): string =>
  pair('--url-query', (text) => `--url-query ${quoted(`+${text}`)}`, name, value);

const formPair = (name: string, value: string): string =>
  pair('--data-urlencode', (text) => `--data-raw ${quoted(text)}`, name, value);

/** `--form-string` reads no file, whatever the value begins with. The name of a part ends at curl's first `=`. */
const partPair = (name: string, value: string): string => {
  const before = name.replace(/[=\r\n"]/g, encodeURIComponent);
  return secretName.test(name)
    ? `--form-string ${quoted(`${before}=`)}"$${variableOf(name)}"`
    : `--form-string ${quoted(`${before}=${value}`)}`;
};

/** The file is always the reader's own `picture.jpg`: a name that a server thought of must not pick one of theirs. */
const filePart = (name: string, { name: fileName, type }: File): string => {
  const before = name.replace(/[=\r\n"]/g, encodeURIComponent);
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  const shown = fileName.replace(/[\\"]/g, '\\$&');
  return `-F ${quoted(`${before}=@picture.jpg;filename="${shown}";type=${mediaType}`)}`;
};

/** Without its query. curl would read brackets and braces as a list of addresses. */
const addressOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/[[\]{}]/g, encodeURIComponent)}`;
};

const headersOf = (headers: WireRequest['headers']): string[] =>
  Object.entries(headers)
    // curl says itself what a form is.
    .filter(([name]) => !/^(accept|content-type)$/i.test(name))
    .map(([name, value]) => {
      if (/^authorization$/i.test(name)) return `-H "Authorization: Bearer $ACCESS_TOKEN"`;
      // A name without a value would take the header away.
      return `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`;
    });

const bodyOf = (body: WireRequest['body']): string[] => {
  if (body === undefined) return [];
  if (typeof body === 'string')
    return [...new URLSearchParams(body)].map(([name, value]) => formPair(name, value));
  return [...body].map(([name, value]) =>
    typeof value === 'string' ? partPair(name, value) : filePart(name, value),
  );
};

/**
 * A line for a POSIX shell that repeats a call, safe to paste whatever a server put into it: names and values are quoted,
 * and no option reads a file that they name. In place of secrets stand variables of a closed list (`$ACCESS_TOKEN`,
 * `$PASSWORD`): exported, they make the line work. A picture is sent from `picture.jpg`. Needs curl 7.87.
 */
export const curlLine = ({ method, url, headers, body }: WireRequest): string =>
  [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${quoted(method).replace(/^'([A-Z]+)'$/, '$1')}`]),
    quoted(addressOf(url)),
    ...[...new URL(url).searchParams].map(([name, value]) => queryPair(name, value)),
    ...headersOf(headers),
    ...bodyOf(body),
  ].join(' ');
