import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { parseMediaType, decodeUtf8, type RawRequest } from './call.ts';

export const formType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';

/** The body does not have the format that its Content-Type names. */
export class MalformedBodyError extends Error {
  override readonly name = 'MalformedBodyError';
}

/** One part of a multipart body. File name and content type are undefined for a text field. */
export interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

/** A field of a form: its text, or the part that holds its file. */
export interface FormField {
  readonly name: string;
  readonly value: string | Part;
}

/** Returns the boundary in a Content-Type header; undefined when it has none. */
export const parseBoundary = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/** Decodes the quotes and line breaks that browsers percent-encode in the names of parts. */
const unescapeName = (word: string): string =>
  word.replace(/%(22|0d|0a)/gi, (sign) => decodeURIComponent(sign));
const escapeName = (word: string): string => word.replace(/["\r\n]/g, encodeURIComponent);

/**
 * Reads the parts of a multipart body, in their order.
 * @throws MalformedBodyError
 */
export const readParts = (body: Uint8Array, contentType: string): Part[] => {
  const boundary = parseBoundary(contentType);
  if (boundary === undefined) throw new MalformedBodyError('Content-Type names no boundary');
  const delimiter = `\r\n--${boundary}`;
  const bytes = Buffer.concat([Buffer.from('\r\n'), body]);
  if (!bytes.includes(delimiter)) throw new MalformedBodyError('the boundary of Content-Type is not in it');
  if (!bytes.includes(`${delimiter}--`)) throw new MalformedBodyError('it ends before its last boundary');
  const partStreams: (Omit<Part, 'body'> & { readonly stream: Readable })[] = [];
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    preservePath: true,
    // Every part is buffered as a whole, so that the parser is done when `end` returns.
    isPartAFile: () => true,
    fileHwm: bytes.length + 1,
  });
  parser.on('file', (name, stream, file: string | undefined, _encoding, type) => {
    const fileName = file === undefined ? undefined : unescapeName(file);
    partStreams.push({
      name: unescapeName(name),
      fileName,
      contentType: file === undefined ? file : type,
      stream,
    });
  });
  parser.end(body);
  // The parser skips parts without a name.
  let delimiters = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + 1)) delimiters += 1;
  if (partStreams.length !== delimiters - 1) throw new MalformedBodyError('a part has no name');
  return partStreams.map(({ stream, ...part }) => {
    const chunk: unknown = stream.read();
    return { ...part, body: Buffer.isBuffer(chunk) ? chunk : Buffer.alloc(0) };
  });
};

const createPartHeaders = ({ name, fileName, contentType }: Part): string => {
  const disposition = `Content-Disposition: form-data; name="${escapeName(name)}"`;
  if (fileName === undefined) return disposition;
  return `${disposition}; filename="${escapeName(fileName)}"\r\nContent-Type: ${contentType ?? 'application/octet-stream'}`;
};

/** Writes a multipart body, with the headers of its parts as browsers write them. */
export const joinParts = (parts: readonly Part[], boundary: string): Uint8Array =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${createPartHeaders(part)}\r\n\r\n`),
      part.body,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const decodeFormText = (word: string): string => decodeURIComponent(word.replaceAll('+', ' '));

const decodeLeniently = (word: string): string => {
  try {
    return decodeFormText(word);
  } catch {
    return word;
  }
};

/**
 * Returns the names and values of a query or url-encoded form.
 * @throws URIError for an invalid percent sign
 */
export const parseFormFields = (text: string): [name: string, value: string][] => {
  // URLSearchParams would accept an invalid percent sign.
  decodeFormText(text);
  return [...new URLSearchParams(`&${text}`)];
};

/** Returns the value to write in place of a field's value. */
export type FieldChange = (name: string, value: string) => string;

/**
 * Returns a query or url-encoded form with some values changed; all others keep their
 * encoding, byte for byte.
 */
export const changeForm = (text: string, change: FieldChange): string =>
  text
    .split('&')
    .map((pair) => {
      const equalsIndex = pair.indexOf('=');
      if (equalsIndex < 0) return pair;
      const name = pair.slice(0, equalsIndex);
      const value = decodeLeniently(pair.slice(equalsIndex + 1));
      const changed = change(decodeLeniently(name), value);
      return changed === value ? pair : `${name}=${encodeURIComponent(changed)}`;
    })
    .join('&');

/** Returns an address with some values of its query changed. */
export const changeQuery = (url: string, change: FieldChange): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : `${url.slice(0, at + 1)}${changeForm(url.slice(at + 1), change)}`;
};

/**
 * Returns the names and values of an address's query.
 * @throws URIError for an invalid percent sign
 */
export const parseQueryFields = (url: string): [name: string, value: string][] => {
  const at = url.indexOf('?');
  return at < 0 ? [] : parseFormFields(url.slice(at + 1).split('#', 1)[0] ?? '');
};

/** Returns the Content-Type header of a request; empty when it has none. */
export const getContentType = ({ headers }: Pick<RawRequest, 'headers'>): string =>
  headers['content-type'] ?? '';

/** @throws MalformedBodyError when the bytes are not UTF-8 */
const decodeText = (bytes: Uint8Array): string => {
  try {
    return decodeUtf8(bytes);
  } catch {
    throw new MalformedBodyError('it is not UTF-8');
  }
};

/**
 * Returns the fields of a form, in their order; none when the body is not a form.
 * @throws MalformedBodyError saying what is wrong
 */
export const parseBodyFields = (request: RawRequest): readonly FormField[] => {
  const { body } = request;
  const contentType = getContentType(request);
  const mediaType = parseMediaType(contentType);
  if (!body) return [];
  if (mediaType === multipartType)
    return readParts(body, contentType).map((part) => ({
      name: part.name,
      value: part.fileName === undefined ? decodeText(part.body) : part,
    }));
  if (mediaType !== formType) return [];
  const text = decodeText(body);
  try {
    return parseFormFields(text).map(([name, value]) => ({ name, value }));
  } catch {
    throw new MalformedBodyError('a percent sign without its two digits');
  }
};
