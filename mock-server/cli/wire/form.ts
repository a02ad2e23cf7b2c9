import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { mediaTypeOf, type RawRequest, textOf } from './call.ts';

/** One part of a multipart body. */
export interface Part {
  readonly name: string;
  /** Undefined for a field of text. */
  readonly fileName: string | undefined;
  /** Undefined for a field of text. */
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

/** The body is not what its Content-Type says. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/** Boundary that a Content-Type names. */
export const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/** Browsers write quotes and line ends of a name as percent signs with their digits. */
const unescaped = (word: string): string => word.replace(/%(22|0d|0a)/gi, (sign) => decodeURIComponent(sign));
const escaped = (word: string): string =>
  word.replace(/["\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const countOf = (bytes: Buffer, word: string): number => {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) count += 1;
  return count;
};

/** The parts of a multipart body, in their order. @throws MalformedBody */
export const readParts = (body: Uint8Array, contentType: string): Part[] => {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new MalformedBody('Content-Type names no boundary');
  const delimiter = `\r\n--${boundary}`;
  const bytes = Buffer.concat([Buffer.from('\r\n'), body]);
  if (!bytes.includes(delimiter)) throw new MalformedBody('the boundary of Content-Type is not in it');
  if (!bytes.includes(`${delimiter}--`)) throw new MalformedBody('it ends before its last boundary');
  const found: (Omit<Part, 'body'> & { readonly stream: Readable })[] = [];
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    preservePath: true,
    // The bytes of every part as they are, and room for them all: so the parser has read them when `end` returns.
    isPartAFile: () => true,
    fileHwm: bytes.length + 1,
  });
  parser.on('file', (name, stream, fileName: string | undefined, _encoding, type) => {
    const file = fileName === undefined ? undefined : unescaped(fileName);
    found.push({
      name: unescaped(name),
      fileName: file,
      contentType: file === undefined ? undefined : type,
      stream,
    });
  });
  parser.end(body);
  // The parser passes over what it can not name.
  if (found.length !== countOf(bytes, delimiter) - 1) throw new MalformedBody('a part has no name');
  return found.map(({ stream, ...part }) => {
    const chunk: unknown = stream.read();
    return { ...part, body: Buffer.isBuffer(chunk) ? chunk : Buffer.alloc(0) };
  });
};

const headOf = ({ name, fileName, contentType }: Part): string => {
  const disposition = `Content-Disposition: form-data; name="${escaped(name)}"`;
  if (fileName === undefined) return disposition;
  return `${disposition}; filename="${escaped(fileName)}"\r\nContent-Type: ${contentType ?? 'application/octet-stream'}`;
};

/** Writes parts as a multipart body, their headers as browsers write them. */
export const joinParts = (parts: readonly Part[], boundary: string): Uint8Array =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
      part.body,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

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
