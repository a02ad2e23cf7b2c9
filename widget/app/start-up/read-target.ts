/** Key in `localStorage` of the target of the last visit's reads. */
const storageKey = 'cagnotte.read-target';

/** The target of the reads of a deployment. */
export interface ReadTarget {
  /** Base address of the API, with or without a slash at its end. */
  readonly api: string;
  /** Slug of the loyalty product. */
  readonly product: string;
  /** Name of the header with the id of a call; false for none. */
  readonly requestIdHeader: string | false;
}

/** Called for each use: where storage is refused, reading `localStorage` throws. */
type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the target of the last visit's reads, if that visit was for this client. */
export function recallReadTarget(clientId: string, storage: GetStorage): ReadTarget | undefined {
  try {
    const stored = JSON.parse(storage().getItem(storageKey) ?? 'null') as Record<string, unknown> | null;
    const { api, product, requestIdHeader } = stored ?? {};
    if (stored?.['clientId'] !== clientId || typeof api !== 'string' || typeof product !== 'string')
      return undefined;
    return { api, product, requestIdHeader: typeof requestIdHeader === 'string' && requestIdHeader };
  } catch {
    return undefined;
  }
}

/** Stores the target of the reads for a client; undefined removes it. */
export function rememberReadTarget(
  clientId: string,
  target: ReadTarget | undefined,
  storage: GetStorage,
): void {
  try {
    if (target) storage().setItem(storageKey, JSON.stringify({ clientId, ...target }));
    else storage().removeItem(storageKey);
  } catch {
    // The next visit sends its reads once it has the configuration.
  }
}
