import type { Core } from '../core.ts';

/** What every call to contract product says beside its own: the product in its path, and how it is given up. */
export const requestOf = (core: Core, signal: AbortSignal | undefined) => ({
  params: { path: core.inProduct },
  signal: signal ?? null,
});
