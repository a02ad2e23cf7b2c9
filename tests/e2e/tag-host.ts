import { createServer, type Server, type ServerResponse } from 'node:http';

/** A tag leaves its own address in the page, as a real one would leave its globals. */
const tag = `(window.loadedTags ??= []).push(document.currentScript.src);`;

/**
 * Creates the host of third-party scripts: `/gtm.js`, `/gtag.js` and `/partner.js` note in `loadedTags` of
 * the page that they were loaded. `POST /reports` takes error reports, `POST /csp` those of a policy; `GET`
 * returns everything received since the start.
 */
export const createTagHost = (): Server => {
  const received: Record<string, unknown[]> = { '/reports': [], '/csp': [] };
  const send = (response: ServerResponse, type: string, content: string): void =>
    void response.setHeader('content-type', `${type}; charset=utf-8`).end(content);

  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tags');
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (/^\/(gtm|gtag|partner)\.js$/.test(pathname)) return send(response, 'text/javascript', tag);
    const reports = received[pathname];
    if (!reports) return void response.writeHead(404).end();
    if (request.method === 'GET') return send(response, 'application/json', JSON.stringify(reports));
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      reports.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  });
};
