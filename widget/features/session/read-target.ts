import { guardedPath, targetKey, type SignInContext, type SignInTarget } from './sign-in-target.ts';
import { createTabStorage, type TabStorage } from './tab-storage.ts';

/** An older target would surprise the shopper, who has done something else since. */
export const targetLifetimeMs = 30 * 60_000;

/**
 * Returns the path, query and hash to open after signing in; undefined without a target, for another
 * programme, after 30 minutes, and for another user than the one whose session expired there.
 */
export function readTarget(
  { clientId, userId, now = Date.now() }: SignInContext,
  storage: TabStorage = createTabStorage(),
): string | undefined {
  try {
    const target = JSON.parse(storage.get(targetKey) ?? 'null') as Partial<SignInTarget> | null;
    const { path, at, ...owner } = target ?? {};
    if (typeof path !== 'string' || typeof at !== 'number' || !guardedPath.test(path)) return undefined;
    const isForeign = userId !== undefined && (owner.userId ?? userId) !== userId;
    return owner.clientId === clientId && now - at < targetLifetimeMs && !isForeign ? path : undefined;
  } catch {
    // Another version of this code may have written it.
    return undefined;
  }
}
