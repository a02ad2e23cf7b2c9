import type { AddressTable } from '@cagnotte/sdk';
import { checkSdkOptions, parseEnvironment, parseRegion } from '@cagnotte/sdk/internal';
import {
  defaultClosingPrograms,
  readClosingPrograms,
  type ClosingPrograms,
} from '../features/programme/closing-programs.ts';

/** By client id: origins of the host pages that may sign shoppers in and navigate the widget (D117). */
type HostOrigins = ReadonlyMap<string, readonly string[]>;

const isOrigin = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^https?:/.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value;

/**
 * Reads `hostOrigins` of `/config.json`: `{ "<client id>": ["https://www.example.com"] }`.
 * @throws TypeError for anything else: a wrong origin would exclude its page, and a missing
 *   list would allow every page
 */
function readHostOrigins(value: unknown): HostOrigins {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('config.json: hostOrigins must hold a list of origins for each client id');
  for (const [clientId, origins] of Object.entries(value))
    if (!Array.isArray(origins) || !origins.every(isOrigin))
      throw new TypeError(`config.json: hostOrigins of ${clientId} is not a list of origins`);
  return new Map(Object.entries(value as Record<string, string[]>));
}

/**
 * True if a host page may call `setToken`, `navigate` and `focus`. A programme without an entry allows every
 * page that may frame the widget by the header's `frame-ancestors`.
 * @param origin origin of the page; undefined where the browser does not show it
 */
export function isHostAllowed(
  hostOrigins: HostOrigins,
  clientId: string,
  origin: string | undefined,
): boolean {
  const origins = hostOrigins.get(clientId);
  return !origins || (origin !== undefined && origins.includes(origin));
}

/** Addresses of the trackers' scripts. */
export interface TrackerHosts {
  /** Address of a tag manager's script, which takes `?id=`. */
  readonly tagManager: string;
  /** Address of the analytics script, which takes `?id=`. */
  readonly analytics: string;
  /** Address of the partner script; none is loaded when it is absent or empty. */
  readonly partnerScript?: string | undefined;
}

/**
 * Hosts of the widget that serve one programme only, as host with an optional port → client id. A tag can
 * read everything that its origin stores, so it runs only where no other programme has a session (D118).
 */
type BoundHosts = Readonly<Record<string, string>>;

/** A value of `location.host`: a name or an address with an optional port, in lower case. */
const hostPattern = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[a-f\d:.]+\])(?::\d{1,5})?$/;

/**
 * Reads `hosts` of `/config.json`.
 * @throws TypeError for an entry that is not a host with a client id: its host would serve every programme
 */
function readBoundHosts(value: unknown): BoundHosts {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('config.json: hosts must hold an object');
  for (const [host, clientId] of Object.entries(value)) {
    if (!hostPattern.test(host)) throw new TypeError(`config.json: hosts: "${host}" is not a host`);
    if (typeof clientId !== 'string' || clientId === '')
      throw new TypeError(`config.json: hosts: "${host}" has no client id`);
  }
  return value as BoundHosts;
}

/** Returns the only client id that this host serves; undefined for a host that serves every programme. */
export const findBoundClientId = (hosts: BoundHosts, host: string): string | undefined =>
  Object.hasOwn(hosts, host) ? hosts[host] : undefined;

/** The content of `/config.json`, which a deployment can change without a new build. */
export interface WidgetConfiguration {
  readonly region: string;
  readonly environment: string;
  /** Slug of the loyalty product. */
  readonly product: string;
  readonly addresses: AddressTable;
  /** Header for the id of each call, when the server's CORS rules allow it. */
  readonly requestIdHeader: string | false;
  readonly trackers: TrackerHosts;
  /** By host of the widget: the only client id that it serves. Trackers run on these hosts only. */
  readonly hosts: BoundHosts;
  /** Address that error reports are posted to. Without it they are only written to the console. */
  readonly reports?: string | undefined;
  /** By program id: programmes without new registrations. */
  readonly closingPrograms: ClosingPrograms;
  /** By client id: host pages that may sign shoppers in. */
  readonly hostOrigins: HostOrigins;
  /** How long a device stores coupons for offline use, in days. */
  readonly couponDays: number;
  /**
   * How long servers may still carry out a request that moves points or money after its
   * response was lost, in seconds.
   */
  readonly settlingSeconds: number;
  /** False retires the service worker on every device. */
  readonly serviceWorker: boolean;
}

/** D127: days that a device keeps coupons, if the configuration has no other number. */
const defaultCouponDays = 30;
/**
 * D131: seconds after a lost response in which a second press needs a confirmation, if the
 * configuration has no other number.
 */
const defaultSettlingSeconds = 120;
/** Longer than the time-out of any gateway: a shopper waits this long at most. */
const maxSettlingSeconds = 3600;

type RawConfiguration = Partial<Record<keyof WidgetConfiguration, unknown>>;

const readText = (value: unknown, fallback: string) =>
  typeof value === 'string' && value ? value : fallback;
const readOptionalText = (value: unknown) => readText(value, '') || undefined;

/** The optional address of a script: with http(s), or from the root of this site. */
const scriptPattern = /^(https?:\/)?\/[^\s#]+$/i;

function readTrackers(value: unknown): TrackerHosts {
  const { tagManager, analytics, partnerScript } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Record<keyof TrackerHosts, unknown>>;
  for (const [name, address] of Object.entries({ tagManager, analytics, partnerScript }))
    if (readOptionalText(address) && !scriptPattern.test(String(address)))
      throw new TypeError(`config.json: trackers.${name} is not the http(s) address of a script`);
  return {
    tagManager: readText(tagManager, 'https://www.googletagmanager.com/gtm.js'),
    analytics: readText(analytics, 'https://www.googletagmanager.com/gtag/js'),
    partnerScript: readOptionalText(partnerScript),
  };
}

function readCouponDays(value: unknown): number {
  if (value === undefined) return defaultCouponDays;
  if (typeof value !== 'number' || !(value >= 0))
    throw new TypeError('config.json: couponDays is not a number of days');
  return value;
}

function readSettlingSeconds(value: unknown): number {
  if (value === undefined) return defaultSettlingSeconds;
  if (typeof value !== 'number' || !(value >= 1 && value <= maxSettlingSeconds))
    throw new TypeError(`config.json: settlingSeconds is not a number from 1 to ${maxSettlingSeconds}`);
  return value;
}

/**
 * Reads a configuration. Defaults: region FR, environment production, product kit, and this site as API.
 * @throws TypeError that names a wrong field
 */
export function readConfiguration(value: unknown): WidgetConfiguration {
  if (typeof value !== 'object' || value === null) throw new TypeError('config.json must hold an object');
  const { region, environment, product, addresses, requestIdHeader } = value as RawConfiguration;
  const { trackers, hosts, reports, closingPrograms, serviceWorker } = value as RawConfiguration;
  const { hostOrigins, couponDays, settlingSeconds } = value as RawConfiguration;
  const configuration = {
    region: readText(region, 'FR'),
    environment: readText(environment, 'production'),
    product: readText(product, 'kit'),
    requestIdHeader: readOptionalText(requestIdHeader) ?? false,
    trackers: readTrackers(trackers),
    hosts: readBoundHosts(hosts),
    reports: readOptionalText(reports),
    closingPrograms:
      closingPrograms === undefined ? defaultClosingPrograms : readClosingPrograms(closingPrograms),
    hostOrigins: readHostOrigins(hostOrigins),
    couponDays: readCouponDays(couponDays),
    settlingSeconds: readSettlingSeconds(settlingSeconds),
    serviceWorker: serviceWorker !== false,
  } as const;
  // With a digit or a slash, the path would be the path of another contract.
  if (!/^[a-z][a-z_]*$/.test(configuration.product))
    throw new TypeError('config.json: product is not a slug');
  return { ...configuration, addresses: readAddresses(addresses, configuration) };
}

/**
 * Reads `addresses` of `/config.json`. Without an entry, this site is the address of the region and
 * environment.
 * @throws TypeError naming the field that the SDK would refuse
 */
function readAddresses(
  value: unknown,
  { region, environment, requestIdHeader, reports }: Omit<WidgetConfiguration, 'addresses'>,
): AddressTable {
  try {
    const options = { addresses: value as AddressTable | undefined, requestIdHeader, reports };
    const { addresses } = checkSdkOptions(options);
    const [regionKey, environmentKey] = [parseRegion(region), parseEnvironment(environment)];
    const configured = addresses[regionKey];
    if (configured?.[environmentKey]) return addresses;
    return { ...addresses, [regionKey]: { ...configured, [environmentKey]: { api: '/', proxy: '/' } } };
  } catch (error) {
    throw new TypeError(`config.json: ${(error as Error).message}`, { cause: error });
  }
}
