import type { Addresses, AddressTable } from '@cagnotte/sdk';
import {
  CLOSING_PROGRAMS,
  readClosingPrograms,
  type ClosingPrograms,
} from '../features/programme/closing.tsx';
import { readHostOrigins, type HostOrigins } from './host-origins.ts';
import { readBoundHosts, type BoundHosts, type TrackerHosts } from './trackers/tracker-hosts.ts';

/** What a deployment sets without a new build: the content of `/config.json`. */
export interface Configuration {
  readonly region: string;
  readonly environment: string;
  /** Slug of the loyalty product. */
  readonly product: string;
  readonly addresses: AddressTable;
  /** Header that carries one id per call; only where the server's CORS rules allow it. */
  readonly requestIdHeader: string | false;
  readonly trackers: TrackerHosts;
  /** By host of the widget: the only client id that it serves. Trackers run on these hosts and on no other. */
  readonly hosts: BoundHosts;
  /** Address that error reports are posted to; absent: they stay in the console. */
  readonly reports?: string | undefined;
  /** By program id: programmes that take nobody new any more. */
  readonly closingPrograms: ClosingPrograms;
  /** By client id: host pages that may say who is signed in. */
  readonly hostOrigins: HostOrigins;
  /** How long coupons are kept on a device for a till without a network, in days. */
  readonly couponDays: number;
  /** False takes the service worker away from every device that has one. */
  readonly serviceWorker: boolean;
}

/** D127 */
const COUPON_DAYS = 30;

type Given = Partial<Record<keyof Configuration, unknown>>;

const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise);
const optional = (value: unknown) => text(value, '') || undefined;

function readTrackers(given: unknown): TrackerHosts {
  const { tagManager, analytics, partnerScript } = (
    typeof given === 'object' && given !== null ? given : {}
  ) as Partial<Record<keyof TrackerHosts, unknown>>;
  return {
    tagManager: text(tagManager, 'https://www.googletagmanager.com/gtm.js'),
    analytics: text(analytics, 'https://www.googletagmanager.com/gtag/js'),
    partnerScript: optional(partnerScript),
  };
}

function readDays(given: unknown): number {
  if (given === undefined) return COUPON_DAYS;
  if (typeof given !== 'number' || !(given >= 0))
    throw new TypeError('config.json: couponDays is not a number of days');
  return given;
}

/** Reads what a deployment set: FR, production, product kit and this very site where it says nothing. */
export function readConfiguration(given: unknown): Configuration {
  if (typeof given !== 'object' || given === null) throw new TypeError('config.json must hold an object');
  const { region, environment, product, addresses, requestIdHeader } = given as Given;
  const { trackers, hosts, reports, closingPrograms, serviceWorker } = given as Given;
  const { hostOrigins, couponDays } = given as Given;
  const configuration = {
    region: text(region, 'FR'),
    environment: text(environment, 'production'),
    product: text(product, 'kit'),
    requestIdHeader: typeof requestIdHeader === 'string' && requestIdHeader,
    trackers: readTrackers(trackers),
    hosts: readBoundHosts(hosts),
    reports: optional(reports),
    closingPrograms: closingPrograms === undefined ? CLOSING_PROGRAMS : readClosingPrograms(closingPrograms),
    hostOrigins: readHostOrigins(hostOrigins),
    couponDays: readDays(couponDays),
    serviceWorker: serviceWorker !== false,
  } as const;
  // A digit or a slash would turn one contract's paths into another's.
  if (!/^[a-z][a-z_]*$/.test(configuration.product))
    throw new TypeError('config.json: product is not a slug');
  return { ...configuration, addresses: withOwnSite(addresses as AddressTable | undefined, configuration) };
}

/** The table with an entry for this region and environment: the site itself where none is configured. */
function withOwnSite(
  table: AddressTable | undefined,
  { region, environment }: { region: string; environment: string },
): AddressTable {
  const key = region.toLowerCase() === 'us' ? 'us' : 'fr';
  const configured: Record<string, Addresses | undefined> = table?.[key] ?? {};
  if (table && configured[environment]) return table;
  return { ...table, [key]: { ...configured, [environment]: { api: '/', proxy: '/' } } };
}

/** Fetches `/config.json`. Rejects when it cannot be had or read: without it nothing can start. */
export async function loadConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return readConfiguration(await response.json());
}
