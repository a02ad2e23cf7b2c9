import type { RememberedStart } from '@cagnotte/sdk/offline';

/** Where the last start is kept; absent where the browser refuses it. */
export const lastStartKey = 'cagnotte.last-start';

/** What this device remembers of the last start. Holds settings and the user's id, and no token. */
export interface LastStart extends RememberedStart {
  /** Where the deployment's calls went: another backend has other programmes. */
  readonly backend: string;
}

export interface LastStartParts {
  /** Names the backend of this deployment. */
  readonly backend: string;
  /** Asked for at each use: where storage is refused, reading `localStorage` itself throws. */
  readonly storage?: (() => Storage) | undefined;
}

/** The last start on this backend; undefined where nothing, or something else, is kept. */
export function readLastStart({
  backend,
  storage = () => localStorage,
}: LastStartParts): LastStart | undefined {
  try {
    const kept = JSON.parse(storage().getItem(lastStartKey) ?? 'null') as Partial<LastStart> | null;
    const isWhole = typeof kept?.clientId === 'string' && typeof kept.settings === 'object';
    return isWhole && kept.backend === backend ? (kept as LastStart) : undefined;
  } catch {
    return undefined;
  }
}
