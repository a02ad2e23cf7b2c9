import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { DrawnReceipts } from '../pictures/drawn-receipts.ts';
import { drawGood } from '../pictures/goods-drawing.ts';
import { drawHeader } from '../pictures/header-drawing.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { drawReceipt } from '../pictures/receipt-drawing.ts';
import { countDaysSinceExamples, examplesToday, shiftDates } from '../worlds/seed/shift-dates.ts';

const cachedForOneDay = 'public, max-age=86400';
/** Types that are shown inline. No other uploaded file may open as a page of this site. */
const inlineTypes = /^(image\/(?!svg)[\w.+-]+|application\/pdf)$/;
const mediaTypePattern = /^[\w.+-]+\/[\w.+-]+$/;

const sendDrawing = (response: ServerResponse, svg: string): void => {
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Length': Buffer.byteLength(svg),
    'Cache-Control': cachedForOneDay,
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
  const type = mediaTypePattern.test(picture.type) ? picture.type : 'application/octet-stream';
  const name = encodeURIComponent(picture.name || sha256).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Disposition': `${inlineTypes.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'Cache-Control': 'private, max-age=31536000, immutable',
  });
  // A client that disconnects early is no error.
  await pipeline(picture.stream(), response).catch(() => undefined);
  return true;
};

/** Draws a receipt without a review, from the day in its picture's name: `20261105`. */
const drawReceiptNamed = (name: string): string => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(name) ?? [];
  const paidAt = year ? `${year}-${month}-${day}T17:42:00+01:00` : examplesToday;
  const cents = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4000, 7);
  return drawReceipt({
    shop_name: 'Maison Verger',
    shop_location: 'Lyon Croix-Rousse',
    paid_at: shiftDates(paidAt, countDaysSinceExamples(Date.now())),
    total_amount: (1500 + cents) / 100,
    lines_count: 5 + (cents % 6),
    purchases: [],
  });
};

/**
 * Draws a picture of the examples, such as `c8102e/goodies/mug.webp`: a good, a receipt, or by
 * default the programme's header.
 */
const drawExample = (path: string): string | undefined => {
  const [, color = '', kind, name = ''] = /^([\da-f]{6})\/([\w-]+)\/(.*?)(?:\.\w+)?$/.exec(path) ?? [];
  if (!kind) return undefined;
  if (kind === 'receipts') return drawReceiptNamed(name);
  return drawGood(name.replace(/^offre-/, ''), color) ?? drawHeader(color, 1);
};

interface FilesDependencies {
  readonly pictures: PictureStore;
  readonly drawnReceipts: DrawnReceipts;
}

const findDrawing = (path: string, drawnReceipts: DrawnReceipts): string | undefined => {
  const [kind, drawingPath] = [path.slice(0, path.indexOf('/')), path.slice(path.indexOf('/') + 1)];
  if (kind === 'receipts') return drawnReceipts.find(drawingPath.replace(/\.svg$/, ''));
  if (kind === 'images') return drawExample(drawingPath);
  const header = /^([\da-f]{6})\/([123])x\.svg$/i.exec(drawingPath);
  return header ? drawHeader((header[1] ?? '').toLowerCase(), Number(header[2])) : undefined;
};

/**
 * Serves the pictures of the files site: uploaded files, programme headers, receipts and goods of the
 * examples.
 * @returns true if the path was one of them
 */
export const serveFilesPage = async (
  { pictures, drawnReceipts }: FilesDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> => {
  if (request.method === 'GET' && url.pathname === '/__sandbox/health') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end('{"status":"ok"}');
    return true;
  }
  const [, path] = /^\/__sandbox\/((?:pictures|headers|receipts|images)\/.+)$/.exec(url.pathname) ?? [];
  if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  // A script in an uploaded file has no origin and may not run.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (path.startsWith('pictures/')) return sendPicture(pictures, path.slice('pictures/'.length), response);
  const drawing = findDrawing(path, drawnReceipts);
  if (drawing === undefined) return false;
  sendDrawing(response, drawing);
  return true;
};
