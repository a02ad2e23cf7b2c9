import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAuthority, issueCertificate } from '../../tools/dev/certificates.ts';
import { ports } from './sites.ts';

/**
 * Serves the partner's site over https, under any name below partner.localhost.
 * @returns its port, and a function that closes it
 */
export const startHttpsPartner = async () => {
  const authority = await createAuthority('partner.localhost');
  const certificate = await issueCertificate(authority, ['*.partner.localhost']);
  const front = createServer(certificate, ({ method, url, headers }, response) => {
    sendRequest({ host: '127.0.0.1', port: ports.partner, method, path: url, headers }, (proxied) => {
      response.writeHead(proxied.statusCode ?? 502, proxied.headers);
      proxied.pipe(response);
    }).end();
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return {
    port,
    close: () => {
      front.close();
      front.closeAllConnections();
    },
  };
};
