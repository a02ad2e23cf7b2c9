/** What a second script tag adds to `window.Cagnotte`: the loyalty client. */
import { createLoyaltyClient } from '../loyalty/index.ts';
import { version } from '../platform/version.ts';

const { Cagnotte } = globalThis as { Cagnotte?: { version?: string } };
// The two share what is inside an SDK, which no version promises to another.
if (Cagnotte?.version !== version) throw Error('load cagnotte.js of the same version first');
Object.assign(Cagnotte, { createLoyaltyClient });
