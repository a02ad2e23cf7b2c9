import { invalidParameter } from '../errors/invalid-parameter.ts';
import { isObject } from '../http/is-object.ts';
import type { Rule } from './rule.ts';

const ofType =
  (words: string, matches: (value: unknown) => boolean): Rule =>
  (value, name) => {
    if (!matches(value)) throw invalidParameter(name, 'wrong_type', `must be ${words}`);
  };

export const string = ofType('a string', (value) => typeof value === 'string');
export const array = ofType('an array', Array.isArray);
export const callback = ofType('a function', (value) => typeof value === 'function');
export const object = ofType('an object', isObject);
export const number = ofType('a number', (value) => typeof value === 'number' && !Number.isNaN(value));
export const boolean = ofType('a boolean', (value) => typeof value === 'boolean');

/** A string that says something. */
export const text: Rule = (value, name) => {
  string(value, name);
  if (value === '') throw invalidParameter(name, 'empty', 'can not be empty');
  if (String(value).trim() === '') throw invalidParameter(name, 'blank', 'can not be blank');
};

// Values may come from another frame, where `instanceof` would not know them.
const ofConstructor =
  (constructor: string): Rule =>
  (value, name) => {
    if (!isA(constructor, value))
      throw invalidParameter(name, 'wrong_constructor', `must be an instance of ${constructor}`);
  };

/** @returns whether a value is an object of the named class of the host, whichever frame it was made in. */
export const isA = (constructor: string, value: unknown): boolean =>
  Object.prototype.toString.call(value) === `[object ${constructor}]`;

export const file = ofConstructor('File');
export const abortSignal = ofConstructor('AbortSignal');

export const date: Rule = (value, name) => {
  ofConstructor('Date')(value, name);
  if (Number.isNaN(Number(value))) throw invalidParameter(name, 'invalid', 'must be a valid date');
};
