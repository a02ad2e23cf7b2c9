/** One part of a multipart body. */
export interface Part {
  /** Its headers as they stand there, without the empty line after them. */
  readonly head: string;
  readonly name: string;
  /** Undefined for a field of text. */
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

/** The body is not what its Content-Type says. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

const lineEnd = '\r\n';

/** Boundary that a Content-Type names. */
export const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/** Browsers write quotes and line ends of a name as percent signs with their digits. */
const unescaped = (word: string): string => word.replace(/%(22|0d|0a)/gi, (sign) => decodeURIComponent(sign));
const escaped = (word: string): string =>
  word.replace(/["\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\r\\n)${name}[ \\t]*:[ \\t]*([^\\r\\n]*)`, 'i').exec(head)?.[1];

const parametersOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    [...header.matchAll(/;\s*([\w*-]+)=(?:"([^"]*)"|([^;\s]*))/g)].map(
      ([, name = '', quoted, plain = '']): [string, string] => [
        name.toLowerCase(),
        unescaped(quoted ?? plain),
      ],
    ),
  );

const partOf = (bytes: Buffer): Part => {
  const at = bytes.indexOf(`${lineEnd}${lineEnd}`);
  const head = bytes.subarray(0, Math.max(at, 0)).toString('utf8');
  const disposition = parametersOf(headerOf(head, 'content-disposition') ?? '');
  const name = disposition.get('name');
  if (name === undefined) throw new MalformedBody('a part has no name');
  return {
    head,
    name,
    fileName: disposition.get('filename'),
    contentType: headerOf(head, 'content-type'),
    body: bytes.subarray(at + 4),
  };
};

const space = new Set([0x20, 0x09]);

/** Where a delimiter begins and ends; what only begins like one is content. */
const nextDelimiter = (bytes: Buffer, delimiter: string, from: number) => {
  for (let at = bytes.indexOf(delimiter, from); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    let end = at + Buffer.byteLength(delimiter);
    if (bytes.subarray(end, end + 2).toString('latin1') === '--') return { at, end, isLast: true };
    while (space.has(bytes[end] ?? 0)) end += 1;
    if (bytes.subarray(end, end + 2).toString('latin1') === lineEnd) return { at, end, isLast: false };
  }
  return undefined;
};

/** The parts of a multipart body, in their order. @throws MalformedBody */
export const readParts = (body: Uint8Array, contentType: string): Part[] => {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new MalformedBody('Content-Type names no boundary');
  const delimiter = `${lineEnd}--${boundary}`;
  // The first delimiter may stand at the very beginning, where no line ends before it.
  const bytes = Buffer.concat([Buffer.from(lineEnd), body]);
  let open = nextDelimiter(bytes, delimiter, 0);
  if (!open) throw new MalformedBody('the boundary of Content-Type is not in it');
  const parts: Part[] = [];
  while (!open.isLast) {
    const close = nextDelimiter(bytes, delimiter, open.end);
    if (!close) throw new MalformedBody('it ends before its last boundary');
    parts.push(partOf(bytes.subarray(open.end + 2, close.at)));
    open = close;
  }
  return parts;
};

/** The headers of a part, as browsers write them. */
export const partHead = (
  name: string,
  file?: { readonly fileName: string; readonly contentType: string },
): string => {
  const disposition = `Content-Disposition: form-data; name="${escaped(name)}"`;
  return file
    ? `${disposition}; filename="${escaped(file.fileName)}"${lineEnd}Content-Type: ${file.contentType}`
    : disposition;
};

/** Puts parts together again. */
export const joinParts = (parts: readonly Pick<Part, 'head' | 'body'>[], boundary: string): Uint8Array =>
  Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}${lineEnd}${head}${lineEnd}${lineEnd}`),
      body,
      Buffer.from(lineEnd),
    ]),
    Buffer.from(`--${boundary}--${lineEnd}`),
  ]);
