import { coreOfKey } from '../core/core-of-key.ts';
import type { coreOf as coreOfModule } from '../core/core-of.ts';

declare const Cagnotte: { readonly [coreOfKey]: typeof coreOfModule };

/** Replaces `core-of.ts` in a script that builds on the main script, which has the SDKs. */
export const coreOf: typeof coreOfModule = (sdk) => Cagnotte[coreOfKey](sdk);
