import type { RememberedStart } from '@cagnotte/sdk/offline';
import type { WidgetConfiguration } from '../configuration.ts';

/** Key of the last start in `localStorage`. */
export const lastStartKey = 'cagnotte.last-start';

/** The last start on this device: settings and the user's id, but no token. */
export interface LastStart extends RememberedStart {
  /** Identifies the backend: another one has other programmes. */
  readonly backend: string;
}

export interface LastStartOptions {
  readonly backend: string;
  /** Called for each use: where storage is refused, reading `localStorage` throws. */
  readonly storage?: (() => Storage) | undefined;
}

/** Identifies the backend of a deployment. */
export const identifyBackend = ({ addresses }: Pick<WidgetConfiguration, 'addresses'>): string =>
  JSON.stringify(addresses);

/** Reads the last start on this backend, by default on any; undefined without a valid one. */
export function readLastStart({ backend, storage = () => localStorage }: Partial<LastStartOptions> = {}):
  | LastStart
  | undefined {
  try {
    const stored = JSON.parse(storage().getItem(lastStartKey) ?? 'null') as Partial<LastStart> | null;
    const isComplete = typeof stored?.clientId === 'string' && typeof stored.settings === 'object';
    const isOfBackend = backend === undefined || stored?.backend === backend;
    return isComplete && isOfBackend ? (stored as LastStart) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the address of the last programme for an address of the home screen icon (`?source=app`,
 * manifest.webmanifest). Any other address is returned unchanged.
 * @param lastClientId returns the client id of the last programme, if there is one
 */
export function resolveIconAddress(address: URL, lastClientId: () => string | undefined): URL {
  if (address.searchParams.get('source') !== 'app') return address;
  const resolved = new URL(address);
  resolved.searchParams.delete('source');
  const clientId = lastClientId();
  if (clientId !== undefined && !resolved.searchParams.has('clientId'))
    resolved.searchParams.set('clientId', clientId);
  return resolved;
}

/** Replaces an address of the home screen icon, before the router reads it. */
export function replaceIconAddress(configuration: WidgetConfiguration): void {
  const backend = identifyBackend(configuration);
  const address = resolveIconAddress(new URL(location.href), () => readLastStart({ backend })?.clientId);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
