import 'reflect-metadata';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTarget } from 'node:http';
import { connect as connectPlain, isIP, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { AsnConvert } from '@peculiar/asn1-schema';
import { id_ce_nameConstraints, NameConstraints } from '@peculiar/asn1-x509';
import { BasicConstraintsExtension } from '@peculiar/x509';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findFreePorts } from '../process/find-free-ports.ts';
import { createAuthority, issueCertificate } from './certificates.ts';
import { startHttpsFront } from './https-front.ts';
import { ensureCertificate } from './own-certificate.ts';

const host = '192.168.1.20';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cagnotte-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/**
 * Connects to a server as a client that trusts this authority.
 * @returns 'authorized', or the reason for the failure
 */
const handshake = async (
  certificate: { readonly cert: string; readonly key: string },
  { ca, name }: { readonly ca: string; readonly name: string },
): Promise<string> => {
  const server = createServer(certificate).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    // The name is checked separately: this is about the chain, and an address is not a server name.
    const client = connect({
      port,
      host: '127.0.0.1',
      ca,
      ...(!isIP(name) && { servername: name }),
      checkServerIdentity: () => undefined,
    });
    client.on('secureConnect', () => {
      resolve('authorized');
      client.destroy();
    });
    client.on('error', (error: Error) => resolve(error.message));
  });
};

describe('the certificate of the development servers', () => {
  it('is valid for the chosen host and this machine, and its authority’s key is on no disk', async () => {
    const folder = newFolder();
    const { cert, key, trust = '' } = await ensureCertificate(host, folder);
    expect(readdirSync(folder).sort()).toEqual([`${host}.authority.crt`, `${host}.crt`, `${host}.key`]);
    const authority = new X509Certificate(readFileSync(trust));
    const site = new X509Certificate(cert);
    expect([authority.ca, site.ca]).toEqual([true, false]);
    expect(site.verify(authority.publicKey)).toBe(true);
    expect(site.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(authority.checkPrivateKey(createPrivateKey(key))).toBe(false);
    expect([site.checkIP(host), site.checkHost('localhost')]).toEqual([host, 'localhost']);
    const ca = readFileSync(trust, 'utf8');
    expect(await handshake({ cert, key }, { ca, name: 'localhost' })).toBe('authorized');
    const { privateKey } = await createAuthority(host);
    await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow('not extractable');
  });

  it('is kept for the next start until a day before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = newFolder();
    const first = await ensureCertificate(host, folder);
    const days = (count: number): number => count * 86_400_000;
    const start = Date.now();
    vi.setSystemTime(start + days(88));
    expect(await ensureCertificate(host, folder)).toEqual(first);
    vi.setSystemTime(start + days(89));
    const { cert } = await ensureCertificate(host, folder);
    expect(Date.parse(new X509Certificate(cert).validTo)).toBeGreaterThan(start + days(178));
    expect(readFileSync(join(folder, `${host}.crt`), 'utf8')).toBe(cert);
  });

  it('is read from HTTPS_CERT and HTTPS_KEY if they are set', async () => {
    const folder = newFolder();
    const { cert, key } = await ensureCertificate(host, folder);
    vi.stubEnv('HTTPS_CERT', join(folder, `${host}.crt`));
    vi.stubEnv('HTTPS_KEY', join(folder, `${host}.key`));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await ensureCertificate('dev.example', folder)).toEqual({ cert, key });
    vi.stubEnv('HTTPS_KEY', join(folder, 'none.key'));
    await expect(ensureCertificate(host, folder)).rejects.toThrow(`${folder}/none.key`);
  });

  it.each([
    [host, `${host}/32`],
    ['fd00::20', 'fd00::20/128'],
    ['dev.example', 'dev.example'],
  ])('has an authority for %s with critical constraints', async (name, permitted) => {
    const { extensions } = (await createAuthority(name)).certificate;
    const basic = extensions.find((extension) => extension instanceof BasicConstraintsExtension);
    expect(basic).toMatchObject({ critical: true, ca: true, pathLength: 0 });
    const names = extensions.find(({ type }) => type === id_ce_nameConstraints);
    expect(names?.critical).toBe(true);
    const { permittedSubtrees } = AsnConvert.parse(names?.value ?? new ArrayBuffer(), NameConstraints);
    const bases = permittedSubtrees?.map(({ base }) => base.dNSName ?? base.iPAddress);
    expect(bases).toEqual(['localhost', '127.0.0.1/32', '::1/128', permitted]);
  });

  it.each([[host], ['fd00::20'], ['dev.example'], ['below.dev.example']])(
    'is accepted for %s from its authority',
    async (name) => {
      const authority = await createAuthority(name.replace('below.', ''));
      const site = await issueCertificate(authority, [name, 'localhost', '127.0.0.1', '::1']);
      expect(await handshake(site, { ca: authority.certificate.toString('pem'), name })).toBe('authorized');
    },
  );

  it.each([
    ['bank.example', ['bank.example']],
    ['localhost.bank.example', ['localhost.bank.example']],
    ['192.168.1.21', ['192.168.1.21']],
    ['10.0.0.1', ['10.0.0.1', 'localhost']],
    ['fd00::20', ['fd00::20']],
  ])('is refused for %s, even with the signature of the authority', async (name, hosts) => {
    const authority = await createAuthority(host);
    const site = await issueCertificate(authority, hosts);
    const ca = authority.certificate.toString('pem');
    expect(await handshake(site, { ca, name })).toBe('permitted subtree violation');
  });

  it('is used by the https front, which listens on one address, by default this machine’s own', async () => {
    const certificate = await ensureCertificate('localhost', newFolder());
    const target = createTarget((_request, response) => void response.end('behind')).listen(0, '127.0.0.1');
    await once(target, 'listening');
    const port = await findFreePorts(1);
    const close = await startHttpsFront({
      certificate,
      port,
      target: (target.address() as AddressInfo).port,
    });
    onTestFinished(() => {
      close();
      target.close();
    });
    const reach = (address: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connectPlain(port, address);
        socket.on('connect', () => resolve('reached')).on('error', () => resolve('refused'));
        onTestFinished(() => void socket.destroy());
      });
    expect(await reach('127.0.0.1')).toBe('reached');
    // Other loopback addresses represent those of the machine's networks.
    for (const other of ['127.0.0.2', '::1']) expect(await reach(other), other).toBe('refused');
  });
});
