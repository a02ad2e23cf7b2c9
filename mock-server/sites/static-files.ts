import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, resolve, sep } from 'node:path';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { codingFor, compress, isText, LEAST_BYTES, type ContentCoding } from './content-coding.ts';

interface Found {
  readonly file: string;
  readonly stats: Stats;
}

interface Copy {
  readonly etag: string;
  readonly bytes: Promise<Buffer>;
}

/** Responds with a file of a folder; `next` is called where there is none. */
export type ServeFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The same for every coding, as a weak tag may be, and the same as sirv's. */
const etagOf = ({ size, mtime }: Stats): string => `W/"${size}-${mtime.getTime()}"`;

/** The file of a path, with the endings that sirv tries. */
const findFile = async (folder: string, path: string): Promise<Found | undefined> => {
  const bare = path.replace(/\/$/, '');
  for (const name of [bare, `${bare}.html`, `${bare}/index.html`]) {
    const file = normalize(join(folder, name));
    const stats = file.startsWith(folder) ? await stat(file).catch(() => undefined) : undefined;
    if (stats?.isFile()) return { file, stats };
  }
  return undefined;
};

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const typeOf = (file: string): string => {
  const type = lookup(file) ?? '';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
};

/** Compressed copies of text files, each made when it is first asked for and again when its file has changed. */
class CompressedCopies {
  private readonly kept = new Map<string, Copy>();

  of({ file, stats }: Found, coding: ContentCoding): Promise<Buffer> {
    const name = `${coding} ${file}`;
    const etag = etagOf(stats);
    const known = this.kept.get(name);
    if (known?.etag === etag) return known.bytes;
    const bytes = readFile(file).then((content) => compress(content, coding, 'most'));
    bytes.catch(() => this.kept.delete(name));
    this.kept.set(name, { etag, bytes });
    return bytes;
  }
}

/**
 * Serves the files of a folder as they are at each request: text is compressed as the client accepts it, a part of a file
 * never is.
 * @param cacheControl value of `Cache-Control` for a path
 */
export const staticFiles = (root: string, cacheControl: (path: string) => string): ServeFiles => {
  const folder = resolve(root) + sep;
  const copies = new CompressedCopies();
  const plain = sirv(root, {
    dev: true,
    etag: true,
    setHeaders: (response: ServerResponse, path: string) => {
      response.setHeader('Cache-Control', cacheControl(path));
    },
  });

  /** @returns whether the response was sent */
  const sendCompressed = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(`http://site${request.url ?? '/'}`);
    const found = await findFile(folder, decoded(pathname));
    if (!found || found.stats.size < LEAST_BYTES || !isText(lookup(found.file) ?? '')) return false;
    // Also where it is not compressed: a cache must not hand this response to a client that accepts less.
    response.setHeader('Vary', 'Accept-Encoding');
    const coding = codingFor(request.headers['accept-encoding']?.toString());
    if (!coding || request.headers.range !== undefined) return false;
    const etag = etagOf(found.stats);
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', cacheControl(pathname));
    if (request.headers['if-none-match'] === etag) return (response.writeHead(304).end(), true);
    const bytes = await copies.of(found, coding);
    response.writeHead(200, {
      'Content-Type': typeOf(found.file),
      'Content-Encoding': coding,
      'Content-Length': bytes.length,
      'Last-Modified': found.stats.mtime.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };

  return (request, response, next) => {
    sendCompressed(request, response).then(
      (isSent) => void (isSent || plain(request, response, next)),
      // The file went away meanwhile.
      () => plain(request, response, next),
    );
  };
};
