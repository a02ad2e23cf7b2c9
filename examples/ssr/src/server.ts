import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isSdkError } from '@cagnotte/sdk';
import sirv from 'sirv';
import { createLoyaltyToken } from './loyalty-token';
import { render } from './render';

const client = join(import.meta.dirname, '../client');
const template = await readFile(join(client, 'index.html'), 'utf8');
const assets = sirv(client, { immutable: true, maxAge: 31_536_000 });

/** Who sends the request. A real server reads its session cookie here; never take it from the request's body. */
const customerOf = (_request: IncomingMessage): string => 'camille-42';

const respondWithJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
};

const respondWithToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    respondWithJson(response, 200, { token: await createLoyaltyToken(customerOf(request)) });
  } catch (error) {
    if (!isSdkError(error)) {
      console.error(error);
      respondWithJson(response, 500, {});
      return;
    }
    // As JSON an error keeps its code and loses its secrets; isSdkError knows it in the browser.
    respondWithJson(response, 502, error);
  }
};

const respondWithPage = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(template.replace('<!--app-->', () => render()));
};

const server = createServer((request, response) => {
  if (request.method === 'POST' && request.url === '/loyalty-token')
    return void respondWithToken(request, response);
  if (request.url === '/') return respondWithPage(response);
  assets(request, response, () => void response.writeHead(404).end());
});

const port = Number(process.env['PORT'] ?? 5173);
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
