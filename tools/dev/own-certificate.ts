import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CertificateAndKey } from './certificates.ts';

/** One day, in milliseconds: a certificate that expires sooner is replaced. */
const minimumValidity = 86_400_000;

const isValid = (cert: string): boolean =>
  Date.parse(new X509Certificate(readFileSync(cert)).validTo) > Date.now() + minimumValidity;

/**
 * Reads the certificate that `HTTPS_CERT` and `HTTPS_KEY` name (files in PEM), or creates one for
 * this host and keeps it for the next start. Its authority issues this one certificate: the
 * authority's key is never written.
 * @param host name or address by which the phone reaches this machine
 * @param folder where a created certificate is kept
 * @returns certificate and key in PEM; for a created certificate also the file of its
 *   authority, which a phone may trust
 * @throws Error with the missing files, where `HTTPS_CERT` or `HTTPS_KEY` is set
 */
export const ensureCertificate = async (
  host: string,
  folder = '.cache/https',
): Promise<CertificateAndKey & { readonly trust?: string }> => {
  const { HTTPS_CERT, HTTPS_KEY } = process.env;
  const site = { cert: HTTPS_CERT ?? `${folder}/${host}.crt`, key: HTTPS_KEY ?? `${folder}/${host}.key` };
  const read = (): CertificateAndKey => ({
    cert: readFileSync(site.cert, 'utf8'),
    key: readFileSync(site.key, 'utf8'),
  });
  const areThere = existsSync(site.cert) && existsSync(site.key);
  if (HTTPS_CERT || HTTPS_KEY) {
    if (areThere) return read();
    throw new Error(`HTTPS_CERT and HTTPS_KEY name no files: ${site.cert}, ${site.key}`);
  }
  const trust = `${folder}/${host}.authority.crt`;
  if (areThere && existsSync(trust) && isValid(site.cert)) return { ...read(), trust };
  // Loaded here because it takes half a second, which most starts save.
  const { createAuthority, issueCertificate } = await import('./certificates.ts');
  const authority = await createAuthority(host);
  const issued = await issueCertificate(authority, [...new Set([host, 'localhost'])]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(trust, authority.certificate.toString('pem'));
  writeFileSync(site.key, issued.key, { mode: 0o600 });
  // Last, because its end date decides whether all three are kept.
  writeFileSync(site.cert, issued.cert);
  return { ...issued, trust };
};
