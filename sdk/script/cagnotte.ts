/**
 * The script tag's `window.Cagnotte`: the package without the parts that need a bundler or React.
 * The error reporter and the preparation of pictures are loaded when they are needed; the loyalty
 * client is a separate script.
 */
import { coreKey } from '../core/core-key.ts';
import { getCore } from '../core/get-core.ts';

export * from '../index.ts';

const { Cagnotte } = globalThis as { Cagnotte?: object };
// For the other scripts of the same version only: it has no public name.
if (Cagnotte) Object.defineProperty(Cagnotte, coreKey, { value: getCore, configurable: true });
