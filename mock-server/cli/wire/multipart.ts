import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';

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
