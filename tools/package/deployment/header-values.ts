import { readBuildHashes } from './page-hashes.ts';

/** The Trusted Types policies of the widget, if nothing else may create one. */
const ownPolicies =
  "require-trusted-types-for 'script'; trusted-types cagnotte-service-worker cagnotte-worker";

/** The addresses of a deployment. Several origins are separated by spaces; an empty text means none. */
export interface DeploymentOrigins {
  /** Folder of the built widget, whose page the headers are for. */
  readonly build: string;
  readonly api: string;
  readonly files: string;
  /** Origins of the scripts of trackers. */
  readonly trackers?: string | undefined;
  /** Origin that error reports are posted to. */
  readonly collector?: string | undefined;
  /** Origins of the pages that may frame the widget. */
  readonly ancestors: string;
  /** Address, not origin, that browsers post violations of the policy to. */
  readonly cspReports?: string | undefined;
}

/** Rule and header for an address of reports. */
const reporting = (address: string) =>
  // Browsers that know `report-to` ignore `report-uri` beside it, but accept only https addresses: any other
  // needs `report-uri` alone.
  address.startsWith('https:')
    ? { cspReports: `report-uri ${address}; report-to csp`, reportingEndpoints: `csp="${address}"` }
    : { cspReports: address && `report-uri ${address}`, reportingEndpoints: '' };

/**
 * Values of the placeholders in `widget/headers.json`. Trackers write HTML into pages: with
 * them, Trusted Types are off.
 */
export const getHeaderValues = ({
  build,
  trackers = '',
  collector = '',
  cspReports = '',
  ...origins
}: DeploymentOrigins) => ({
  ...origins,
  ...readBuildHashes(build),
  trackers,
  collector,
  trustedTypes: trackers === '' ? ownPolicies : '',
  ...reporting(cspReports),
});
