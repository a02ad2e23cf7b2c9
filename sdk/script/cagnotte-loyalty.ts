/** Adds the loyalty client to `window.Cagnotte`, in a second script tag. */
import { createLoyaltyClient } from '../loyalty/index.ts';
import { version } from '../platform/version.ts';

const { Cagnotte } = globalThis as { Cagnotte?: { version?: string } };
// The two scripts share the core of an SDK, which may change with every version.
if (Cagnotte?.version !== version) throw Error('load cagnotte.js of the same version first');
Object.assign(Cagnotte, { createLoyaltyClient });
