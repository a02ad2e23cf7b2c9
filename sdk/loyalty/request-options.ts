import { isObject } from '../client/type-guards.ts';
import type { Core } from '../core/core.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import type { ParameterRule } from '../methods/parameter-rules.ts';

/**
 * Returns the options of every call to contract product: the product in its path, and the signal that aborts
 * it.
 */
export const getRequestOptions = (core: Core, signal: AbortSignal | undefined) => ({
  params: { path: core.inProduct },
  signal: signal ?? null,
});

/** An object with an identifier of the server: a coupon, a goody, a card or a message. */
export interface Identified {
  readonly identifier: string;
}

/** Refuses anything but an object with a string identifier: a coupon, a goody, a card, a message. */
export const identified: ParameterRule = (value, name) => {
  if (!isObject(value))
    throw createInvalidParameterError(name, 'wrong_type', 'must be an object with a string identifier');
  if (typeof (value as { readonly identifier?: unknown }).identifier !== 'string')
    throw createInvalidParameterError(name, 'object_missing_properties', 'must have a string identifier');
};
