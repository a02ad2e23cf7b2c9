import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** A picture that arrived. */
export interface Arrived {
  readonly uuid: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Whether it begins and ends as a JPEG does. */
  readonly isWholeJpeg: boolean;
}

const settings = {
  upload_path: 'inbox/',
  previews_upload_enabled: false,
  previews_upload_path: 'previews/',
  resumable_uploads: false,
};

const fieldsOfReceipt = ['uuid', 'captured_at', 'receipt_subpictures_count', 'access_token'];
const fieldsOfUpload = ['uuid', 'receipt_id', 'inbox_path', 'captured_at', 'access_token'];

/**
 * Starts the server of the bench, on one origin: the pages' files, and the operations that a receipt takes. It responds as soon as a
 * request has arrived, and checks what arrived afterwards.
 * @param folders from which files are served, by the first part of their path
 */
export const startServer = async (port: number, folders: Readonly<Record<string, string>>) => {
  const uploads: { readonly type: string; readonly body: Buffer }[] = [];
  const receipts = new Map<string, number>();
  const problems: string[] = [];

  const json = (response: ServerResponse, body: unknown): void =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

  const createReceipt = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = new URLSearchParams(await text(request));
    const uuid = fields.get('uuid') ?? '';
    if (!receipts.has(uuid)) receipts.set(uuid, receipts.size + 1);
    json(response, { receipt_id: receipts.get(uuid) });
    for (const name of fieldsOfReceipt)
      if (!fields.get(name)) problems.push(`a receipt was created without ${name}`);
  };

  const upload = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    json(response, { uuid: '', receipt_subpicture_id: null });
    uploads.push({ type: request.headers['content-type'] ?? '', body });
  };

  const serveFile = (path: string, response: ServerResponse): void => {
    const [, folder = '', name = ''] = path.split('/');
    if (folder === '')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>bench</title><link rel=icon href="data:,"><input type="file" multiple>');
    const file = `${folders[folder] ?? ''}/${name}`;
    if (!existsSync(file)) return void response.writeHead(404).end();
    if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    response.end(readFileSync(file));
  };

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === '/api/v2/partners/settings') json(response, { settings });
    else if (path === '/api/v2/users/settings') json(response, { settings: { user_id: 1 } });
    else if (path === '/api/v2/receipts') void createReceipt(request, response);
    else if (path === '/v1/sdk/upload') void upload(request, response);
    else serveFile(path, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  /** Checks the uploads since the last call. @returns their pictures */
  const takeArrived = async (): Promise<readonly Arrived[]> => {
    const arrived: Arrived[] = [];
    for (const { type, body } of uploads.splice(0)) {
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      for (const name of fieldsOfUpload)
        if (!form.get(name)) problems.push(`a picture was sent without ${name}`);
      const uuid = form.get('uuid');
      if (typeof uuid !== 'string' || receipts.get(uuid) !== Number(form.get('receipt_id'))) {
        problems.push('a picture was sent for another receipt');
        continue;
      }
      for (const file of form.getAll('files[]')) {
        if (typeof file === 'string') continue;
        const bytes = Buffer.from(await file.arrayBuffer());
        arrived.push({
          uuid,
          name: file.name,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          isWholeJpeg: bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
        });
      }
    }
    return arrived;
  };

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeArrived,
    problems,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
