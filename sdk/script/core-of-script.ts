import { coreOfKey } from '../core/core-of-key.ts';
import type { coreOf as coreOfModule } from '../core/core-of.ts';

declare const Cagnotte: { readonly [coreOfKey]: typeof coreOfModule };

/** Takes the place of `core-of.ts` in a script that builds on the main script: the SDKs are known there. */
export const coreOf: typeof coreOfModule = (sdk) => Cagnotte[coreOfKey](sdk);
