import { createInvalidParameterError } from '../errors/known-errors.ts';
import type { Core } from './core.ts';

const cores = new WeakMap<object, Core>();

/** Keeps the core of an SDK, so that the other entries of the package can use it without making it public. */
export const keepCore = (sdk: object, core: Core): void => void cores.set(sdk, core);

/**
 * Returns the core of an SDK.
 * @throws SdkError invalid_parameter for a value that was not made by `createSdk` of this copy of the package
 */
export const getCore = (sdk: object): Core => {
  const core = cores.get(sdk);
  if (!core) throw createInvalidParameterError('sdk', 'wrong_constructor', 'must be made by "createSdk"');
  return core;
};
