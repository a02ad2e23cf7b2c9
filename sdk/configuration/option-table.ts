import { isA, isObject } from '../client/type-guards.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import { levelRanks } from '../log/logger.ts';
import {
  boolean,
  callback,
  optional,
  pattern,
  range,
  required,
  shape,
  string,
  type ParameterRule,
} from '../methods/parameter-rules.ts';
import { isBaseAddress } from './base-address.ts';
import { environments } from './configuration.ts';

/** Accepts false, or a value that passes the rule. */
const orFalse =
  (rule: ParameterRule): ParameterRule =>
  (value, name) => {
    if (value !== false) rule(value, name);
  };

const address: ParameterRule = (value, name) => {
  string(value, name);
  if (!isBaseAddress(String(value)))
    throw createInvalidParameterError(name, 'invalid', 'must begin with http(s):// or /, without query');
};

/**
 * Returns an optional rule, which explains how to fix addresses that were given one or two levels too high.
 */
const withLevelHint = (rule: ParameterRule, missing: string): ParameterRule =>
  optional((value, name) => {
    for (const key of ['api', 'proxy'])
      if (isObject(value) && key in value) {
        const problem = `does not exist: did you mean "${name}${missing}.${key}"?`;
        throw createInvalidParameterError(`${name}.${key}`, 'defined', problem);
      }
    rule(value, name);
  });
const addresses = optional(shape({ api: required(address), proxy: required(address) }));
const region = withLevelHint(
  shape(Object.fromEntries(Object.keys(environments).map((environment) => [environment, addresses]))),
  '.production',
);
const reportAddress = pattern(/^(https?:\/)?\/[^\s#]+$/i);

/** One rule for each option of `createSdk`. */
export const optionTable = {
  product: optional(pattern(/^[a-z][a-z_]*$/)),
  addresses: withLevelHint(shape({ fr: region, us: region }), '.fr.production'),
  requestIdHeader: optional(orFalse(pattern(/^[\w-]+$/))),
  // In browsers a longer timer fires at once.
  timeoutMs: optional(range(1, 2 ** 31 - 1)),
  tokenCookieDays: optional(range(0.001, 1e5)),
  onTokenExpired: optional(callback),
  reports: optional((value, name) => {
    if (typeof value !== 'function') reportAddress(value, name);
  }),
  outbox: optional(boolean),
  unsentReceiptDays: optional(range(0.001)),
  pictures: optional(
    orFalse(
      shape({
        longEdge: optional(range(1)),
        quality: optional(range(0, 1)),
        workerUrl: optional((value, name) => {
          if (!isA('URL', value)) string(value, name);
        }),
      }),
    ),
  ),
  fileLimits: optional(shape({ maxBytes: optional(range(1)), maxFiles: optional(range(1)) })),
  logLevel: optional((value, name) => {
    if (!Object.hasOwn(levelRanks, String(value)))
      throw createInvalidParameterError(
        name,
        'invalid',
        `must be one of ${Object.keys(levelRanks).join(', ')}`,
      );
  }),
  log: optional(callback),
};
