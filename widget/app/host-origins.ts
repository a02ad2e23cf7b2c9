/** By client id: origins of the host pages that may say who is signed in, and move the widget (D117). */
export type HostOrigins = ReadonlyMap<string, readonly string[]>;

const isOrigin = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^https?:/.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value;

/**
 * Reads `hostOrigins` of `/config.json`: `{ "<client id>": ["https://www.example.com"] }`.
 * @throws TypeError for anything else: a misspelt origin would shut its page out, and a misplaced list would let every page in
 */
export function readHostOrigins(given: unknown): HostOrigins {
  if (given === undefined) return new Map();
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError('config.json: hostOrigins must hold a list of origins for each client id');
  for (const [clientId, origins] of Object.entries(given))
    if (!Array.isArray(origins) || !origins.every(isOrigin))
      throw new TypeError(`config.json: hostOrigins of ${clientId} is not a list of origins`);
  return new Map(Object.entries(given as Record<string, string[]>));
}

/**
 * Whether a host page may call `setToken`, `navigate` and `focus`. A programme without an entry is open to every page that
 * the browser lets frame the widget, which are those of the header's `frame-ancestors`.
 * @param origin of the page; undefined where the browser does not tell it
 */
export function isHostAllowed(hosts: HostOrigins, clientId: string, origin: string | undefined): boolean {
  const origins = hosts.get(clientId);
  return !origins || (origin !== undefined && origins.includes(origin));
}
