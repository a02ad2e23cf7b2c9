import { coreKey } from '../core/core-key.ts';
import type { getCore as getCoreOfModule } from '../core/get-core.ts';

declare const Cagnotte: { readonly [coreKey]: typeof getCoreOfModule };

/** Replaces `get-core.ts` in a script that builds on the main script, which has the SDKs. */
export const getCore: typeof getCoreOfModule = (sdk) => Cagnotte[coreKey](sdk);
