import { coreKey } from '../core/core-key.ts';
import type { getCore as getCoreOfModule } from '../core/get-core.ts';

declare const Cagnotte: { readonly [coreKey]: typeof getCoreOfModule };

/**
 * Returns the core of an SDK. This file replaces `get-core.ts` in a script that builds on the main
 * script, which has the SDKs.
 */
export const getCore: typeof getCoreOfModule = (sdk) => Cagnotte[coreKey](sdk);
