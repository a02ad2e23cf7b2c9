import type { Core } from './core.ts';
import { invalidParameter } from './errors/known-errors.ts';
import { version } from './version.ts';

/**
 * Where an SDK keeps its core for the other entries of the package, which two scripts or two bundles may each bring along. What is
 * inside an SDK is promised to no other version.
 */
const key = Symbol.for(`@cagnotte/sdk ${version}`);

/** Lets the other entries of the package build on an SDK without its parts being public. */
export const keepCore = (sdk: object, core: Core): void =>
  void Object.defineProperty(sdk, key, { value: core });

/** @throws SdkError invalid_parameter for what was not made by `createSdk` of this version. */
export const coreOf = (sdk: object): Core => {
  const { [key]: core } = sdk as { readonly [key]?: Core };
  if (!core) throw invalidParameter('sdk', 'wrong_constructor', 'must be made by "createSdk"');
  return core;
};
