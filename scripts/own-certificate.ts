import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';

const folder = '.cache/https';
/** Days until it must be made anew; phones refuse certificates that last for years. */
const days = 90;

/**
 * The certificate that `HTTPS_CERT` and `HTTPS_KEY` name (files in PEM), or one of our own for this host, made by openssl and
 * kept for the next time.
 * @param host name or address by which the phone reaches this machine
 * @throws Error with what to do where there is neither
 */
export const ownCertificate = (host: string): { readonly cert: string; readonly key: string } => {
  const { HTTPS_CERT, HTTPS_KEY } = process.env;
  const [cert, key] = [HTTPS_CERT ?? `${folder}/${host}.crt`, HTTPS_KEY ?? `${folder}/${host}.key`];
  if (!existsSync(cert) || !existsSync(key)) {
    if (HTTPS_CERT || HTTPS_KEY) throw new Error(`HTTPS_CERT and HTTPS_KEY name no files: ${cert}, ${key}`);
    mkdirSync(folder, { recursive: true });
    const name = `${isIP(host) ? 'IP' : 'DNS'}:${host}`;
    const about = [
      '-days',
      `${days}`,
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=${name},DNS:localhost`,
    ];
    const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const use = ['-addext', 'extendedKeyUsage=serverAuth'];
    try {
      execFileSync(
        'openssl',
        ['req', '-x509', ...algorithm, ...about, ...use, '-keyout', key, '-out', cert],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
    } catch (cause) {
      throw new Error('openssl made no certificate: bring your own with HTTPS_CERT=… HTTPS_KEY=…', { cause });
    }
  }
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
};
