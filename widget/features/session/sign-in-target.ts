import { createTabStorage, type TabStorage } from './tab-storage.ts';

/**
 * An address that the guard refused to a visitor, or on which a session expired. Signing in or up leads
 * there.
 */
export interface SignInTarget {
  readonly clientId: string;
  /** Path, query and hash. */
  readonly path: string;
  /**
   * The user whose session expired there; undefined for the address of a visitor, which any user may open.
   */
  readonly userId?: number | string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The programme, the user and the time of a sign-in. */
export interface SignInContext {
  readonly clientId: string;
  /** Undefined until the user is known. */
  readonly userId?: number | string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Key in the tab storage; the value is JSON. */
export const targetKey = 'cagnotte.sign-in-target';
/** The addresses with the partner guard. A path that begins like this cannot name another site. */
export const guardedPath = /^\/(?:profile|homes)\//i;

/**
 * Remembers a guarded address of this widget in this tab, in place of an earlier one. Any
 * other address is ignored.
 * @param address without private parameters
 */
export function rememberTarget(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  { clientId, userId, now = Date.now() }: SignInContext,
  storage: TabStorage = createTabStorage(),
): void {
  if (!guardedPath.test(pathname) || !clientId) return;
  const target: SignInTarget = { clientId, path: pathname + search + hash, userId, at: now };
  storage.set(targetKey, JSON.stringify(target));
}

/** Forgets the target at every navigation of a signed-in shopper, who no longer needs it. */
export function forgetTarget(storage: TabStorage = createTabStorage()): void {
  storage.remove(targetKey);
}
