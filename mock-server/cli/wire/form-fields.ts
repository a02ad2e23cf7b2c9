import { mediaTypeOf, textOf, type RawRequest } from './call.ts';
import { MalformedBody, readParts, type Part } from './multipart.ts';

/** Gives a field another value, or the same. */
export type Change = (name: string, value: string) => string;

const decode = (word: string): string => decodeURIComponent(word.replaceAll('+', ' '));

const leniently = (word: string): string => {
  try {
    return decode(word);
  } catch {
    return word;
  }
};

const pairsOf = (text: string): [string, string | undefined][] =>
  text.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [pair, undefined] : [pair.slice(0, at), pair.slice(at + 1)];
  });

/** Names and values of a query or url-encoded form. @throws URIError for a percent sign without its two digits. */
export const formFields = (text: string): [name: string, value: string][] =>
  pairsOf(text)
    .filter(([name, value]) => name !== '' || value !== undefined)
    .map(([name, value = '']) => [decode(name), decode(value)]);

/** A query or url-encoded form with some values changed. All the rest stays as it was written, byte for byte. */
export const changedForm = (text: string, change: Change): string =>
  pairsOf(text)
    .map(([name, value]) => {
      if (value === undefined) return name;
      const old = leniently(value);
      const now = change(leniently(name), old);
      return `${name}=${now === old ? value : encodeURIComponent(now)}`;
    })
    .join('&');

/** An address with some values of its query changed. */
export const changedQuery = (url: string, change: Change): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : `${url.slice(0, at + 1)}${changedForm(url.slice(at + 1), change)}`;
};

/** Names and values of an address's query. @throws URIError for a percent sign without its two digits. */
export const queryFields = (url: string): [name: string, value: string][] => {
  const at = url.indexOf('?');
  return at < 0 ? [] : formFields(url.slice(at + 1).split('#', 1)[0] ?? '');
};

/** A field of a body: its text, or the part that holds its file. */
export interface Field {
  readonly name: string;
  readonly value: string | Part;
}

export const formType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';

export const contentTypeOf = ({ headers }: Pick<RawRequest, 'headers'>): string =>
  headers['content-type'] ?? '';

/** @throws MalformedBody when the bytes are not UTF-8. */
const decodedText = (bytes: Uint8Array): string => {
  try {
    return textOf(bytes);
  } catch {
    throw new MalformedBody('it is not UTF-8');
  }
};

const fieldOf = (part: Part): Field => ({
  name: part.name,
  value: part.fileName === undefined ? decodedText(part.body) : part,
});

/**
 * The fields of a form, in their order; none where the body is no form.
 * @throws MalformedBody saying what is wrong with it.
 */
export const bodyFields = (request: RawRequest): readonly Field[] => {
  const { body } = request;
  const mediaType = mediaTypeOf(contentTypeOf(request));
  if (!body) return [];
  if (mediaType === multipartType) return readParts(body, contentTypeOf(request)).map(fieldOf);
  if (mediaType !== formType) return [];
  const text = decodedText(body);
  try {
    return formFields(text).map(([name, value]) => ({ name, value }));
  } catch {
    throw new MalformedBody('a percent sign without its two digits');
  }
};
