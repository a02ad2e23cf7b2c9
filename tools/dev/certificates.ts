import 'reflect-metadata';
import { isIP, isIPv4 } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type JsonGeneralName,
  type X509Certificate,
} from '@peculiar/x509';

/** Phones refuse certificates that are valid for years. */
const validityDays = 90;
const dayMs = 86_400_000;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A certificate and its private key, each in PEM. */
export interface CertificateAndKey {
  readonly cert: string;
  readonly key: string;
}

interface Authority {
  readonly certificate: X509Certificate;
  /** The signing key. It cannot be exported, so it is never written to a disk. */
  readonly privateKey: CryptoKey;
}

const createValidity = (): { readonly notBefore: Date; readonly notAfter: Date } => {
  const notBefore = new Date();
  return { notBefore, notAfter: new Date(notBefore.getTime() + validityDays * dayMs) };
};

/** Permits one address, or a name with all names below it. */
const createPermittedSubtree = (host: string): GeneralSubtree => {
  const iPAddress = `${host}/${isIPv4(host) ? 32 : 128}`;
  return new GeneralSubtree({ base: new GeneralName(isIP(host) ? { iPAddress } : { dNSName: host }) });
};

/** Creates an extension that the library has no class for. */
const createNameConstraints = (hosts: readonly string[]): Extension => {
  const permittedSubtrees = new GeneralSubtrees(hosts.map(createPermittedSubtree));
  const value = AsnConvert.serialize(new NameConstraints({ permittedSubtrees }));
  return new Extension(id_ce_nameConstraints, true, value);
};

/**
 * Creates an authority whose certificates are valid for one host and for this machine. A phone that trusts it
 * trusts no certificate for another name or address.
 * @param host name or address
 */
export const createAuthority = async (host: string): Promise<Authority> => {
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...createValidity(),
    name: [{ CN: [`Cagnotte development ${host}`] }],
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      // Names and addresses are restricted separately: without an address here, every address would be
      // permitted.
      createNameConstraints([...new Set(['localhost', '127.0.0.1', '::1', host])]),
    ],
  });
  return { certificate, privateKey: keys.privateKey };
};

/**
 * Issues the certificate of a site, with a new key.
 * @param hosts names and addresses it is valid for
 */
export const issueCertificate = async (
  { certificate, privateKey }: Authority,
  hosts: readonly string[],
): Promise<CertificateAndKey> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const site = await X509CertificateGenerator.create({
    ...createValidity(),
    subject: [{ CN: ['Cagnotte development site'] }],
    issuer: certificate.subjectName,
    publicKey: keys.publicKey,
    signingKey: privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        hosts.map((host): JsonGeneralName => ({ type: isIP(host) ? 'ip' : 'dns', value: host })),
      ),
      await AuthorityKeyIdentifierExtension.create(certificate.publicKey),
    ],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: site.toString('pem'), key: PemConverter.encode(key, PemConverter.PrivateKeyTag) };
};
