import { hashesOfBuild } from './page-hashes.ts';

/** The policies that the widget makes, where nothing else may make any. */
const ownPolicies =
  "require-trusted-types-for 'script'; trusted-types cagnotte-service-worker cagnotte-worker";

/** What a deployment says about itself; several origins are parted by spaces, and none is an empty text. */
export interface DeploymentOrigins {
  /** Folder of the built widget, whose page the headers are for. */
  readonly build: string;
  readonly api: string;
  readonly files: string;
  /** Of the scripts of trackers. */
  readonly trackers?: string | undefined;
  /** That error reports are posted to. */
  readonly collector?: string | undefined;
  /** Of the pages that may frame the widget. */
  readonly ancestors: string;
  /** Address, not origin, that browsers post violations of the policy to. */
  readonly cspReports?: string | undefined;
}

/** Rule and header for an address of reports. */
const reporting = (address: string) =>
  // Browsers that know `report-to` leave `report-uri` aside, but take no address without https: there, that rule alone works.
  address.startsWith('https:')
    ? { cspReports: `report-uri ${address}; report-to csp`, reportingEndpoints: `csp="${address}"` }
    : { cspReports: address && `report-uri ${address}`, reportingEndpoints: '' };

/** The values of the placeholders in `widget/headers.json`. Trackers write into pages freely: with them, no Trusted Types. */
export const headerValues = ({
  build,
  trackers = '',
  collector = '',
  cspReports = '',
  ...origins
}: DeploymentOrigins) => ({
  ...origins,
  ...hashesOfBuild(build),
  trackers,
  collector,
  trustedTypes: trackers === '' ? ownPolicies : '',
  ...reporting(cspReports),
});
