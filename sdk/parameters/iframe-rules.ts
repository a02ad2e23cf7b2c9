import { SdkError } from '../errors/sdk-error.ts';
import { invalidParameter } from '../errors/known-errors.ts';
import { text, type Rule } from './rules.ts';

/** The HTML id of a frame; its absence has words of its own. */
export const frameId: Rule = (value, name) => {
  if (value === undefined || value === null || value === '')
    throw new SdkError('invalid_parameter', 'no HTML ID for the iframe has been provided', {
      parameter: name,
      reason: value === '' ? 'empty' : 'undefined',
    });
  text(value, name);
};

/** A list of bar codes, or whether to ask for them. */
export const arrayOrBoolean: Rule = (value, name) => {
  if (!Array.isArray(value) && typeof value !== 'boolean')
    throw invalidParameter(name, 'wrong_type', `can not be a ${typeof value}`);
};
