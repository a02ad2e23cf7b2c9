import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { headerDrawing } from '../pictures/header-drawing.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { receiptDrawing } from '../pictures/receipt-drawing.ts';

const A_DAY = 'public, max-age=86400';
/** Shown in place: nothing else that was uploaded may open as a page of this site. */
const INLINE = /^(image\/(?!svg)[\w.+-]+|application\/pdf)$/;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

const sendDrawing = (response: ServerResponse, svg: string): void => {
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Length': Buffer.byteLength(svg),
    'Cache-Control': A_DAY,
  });
  response.end(svg);
};

const sendPicture = async (
  pictures: PictureStore,
  sha256: string,
  response: ServerResponse,
): Promise<boolean> => {
  const picture = pictures.find(sha256);
  if (!picture) return false;
  const type = MEDIA_TYPE.test(picture.type) ? picture.type : 'application/octet-stream';
  const name = encodeURIComponent(picture.name || sha256).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Disposition': `${INLINE.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'Cache-Control': 'private, max-age=31536000, immutable',
  });
  // A reader who goes away early is no fault of ours.
  await pipeline(picture.stream(), response).catch(() => undefined);
  return true;
};

/**
 * Pictures of the files site: uploaded bytes, programme headers, receipts of the examples.
 * @returns whether the path was one of them.
 */
export const serveFilesPage = async (
  pictures: PictureStore,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> => {
  if (request.method === 'GET' && url.pathname === '/__sandbox/health') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end('{"status":"ok"}');
    return true;
  }
  const path = /^\/__sandbox\/(pictures|headers|receipts|images)\/(.+)$/.exec(url.pathname);
  if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const [, kind, rest = ''] = path;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  // A script in an uploaded file has neither an origin nor permission to run.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (kind === 'pictures') return sendPicture(pictures, rest, response);
  const header = /^([0-9a-f]{6})\/([123])x\.svg$/i.exec(rest);
  if (kind === 'headers' && header) {
    sendDrawing(response, headerDrawing((header[1] ?? '').toLowerCase(), Number(header[2])));
    return true;
  }
  if (kind === 'headers') return false;
  const isReceipt = kind === 'receipts' || rest.startsWith('receipts/');
  const name = decodeURIComponent(rest)
    .replace(/^receipts\//, '')
    .replace(/\.\w+$/, '');
  sendDrawing(response, isReceipt ? receiptDrawing(name) : headerDrawing('0b7a4f', 1));
  return true;
};
