/** Where a deployment has the scripts of trackers come from. */
export interface TrackerHosts {
  /** Address of a tag manager's script, which takes `?id=`. */
  readonly tagManager: string;
  /** Address of the analytics script, which takes `?id=`. */
  readonly analytics: string;
  /** Address of the partner script; absent or empty: none is loaded. */
  readonly partnerScript?: string | undefined;
}

/**
 * Hosts of the widget that serve one programme only: host, with its port where it has one → client id. A tag can read all that
 * its origin stores, so it runs only where no other programme has a session (D118).
 */
export type BoundHosts = Readonly<Record<string, string>>;

/** A name or an address, and a port: what `location.host` says. No scheme, no path, no capital letter. */
const hostForm = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[a-f\d:.]+\])(?::\d{1,5})?$/;

/**
 * Reads `hosts` of `/config.json`.
 * @throws TypeError for an entry that is no host with a client id: left aside, its host would serve every programme
 */
export function readBoundHosts(given: unknown): BoundHosts {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError('config.json: hosts must hold an object');
  for (const [host, clientId] of Object.entries(given)) {
    if (!hostForm.test(host)) throw new TypeError(`config.json: hosts: "${host}" is not a host`);
    if (typeof clientId !== 'string' || clientId === '')
      throw new TypeError(`config.json: hosts: "${host}" has no client id`);
  }
  return given as BoundHosts;
}

/** The only client id that this host serves; undefined for a host that serves every programme. */
export const boundClientId = (hosts: BoundHosts, host: string): string | undefined =>
  Object.hasOwn(hosts, host) ? hosts[host] : undefined;
