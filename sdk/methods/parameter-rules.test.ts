import { describe, expect, it } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import {
  checkParameters,
  fields,
  headerFields,
  optional,
  pattern,
  range,
  required,
  shape,
  string,
  text,
  type ParameterRule,
} from './parameter-rules.ts';

/** Returns reason and message of a rule's refusal of `value`; undefined if it accepts the value. */
const findRefusal = (rule: ParameterRule, value: unknown) => {
  try {
    rule(value, 'value');
    return undefined;
  } catch (error) {
    const { reason, message } = error as SdkError;
    return { reason, message };
  }
};

describe('a range', () => {
  const rule = range(1, 5);

  it.each([1, 1.5, 5])('accepts %d, as it has both of its limits', (value) =>
    expect(findRefusal(rule, value)).toBeUndefined(),
  );

  it.each([0.99, 5.01, Infinity, -Infinity])('refuses %d and names the limits', (value) =>
    expect(findRefusal(rule, value)).toEqual({
      reason: 'invalid',
      message: 'parameter "value" must be from 1 to 5',
    }),
  );

  it.each(['3', Number.NaN, {}])('refuses %o, which is no number', (value) =>
    expect(findRefusal(rule, value)).toEqual({
      reason: 'wrong_type',
      message: 'parameter "value" must be a number',
    }),
  );
});

describe('a pattern', () => {
  const rule = pattern(/^\d+$/);

  it('accepts a string of its form', () => expect(findRefusal(rule, '12')).toBeUndefined());

  it('refuses any other string and names the form', () =>
    expect(findRefusal(rule, '12a')).toEqual({
      reason: 'invalid',
      message: 'parameter "value" must match /^\\d+$/',
    }));

  it('refuses a number that is written in its form', () =>
    expect(findRefusal(rule, 12)).toEqual({
      reason: 'wrong_type',
      message: 'parameter "value" must be a string',
    }));
});

describe('a shape', () => {
  const rule = shape({ name: required(text), note: optional(string) });

  it('accepts an object that obeys the rules of its properties', () =>
    expect(findRefusal(rule, { name: 'kit' })).toBeUndefined());

  it.each(['kit', 12, null])('refuses %j, which is no object', (value) =>
    expect(findRefusal(rule, value)).toEqual({
      reason: 'wrong_type',
      message: 'parameter "value" must be an object',
    }),
  );

  it('names a property by its path', () =>
    expect(findRefusal(rule, { name: '' })).toEqual({
      reason: 'empty',
      message: 'parameter "value.name" can not be empty',
    }));

  it('refuses an unknown property and suggests the closest one', () =>
    expect(findRefusal(rule, { name: 'kit', nota: '' })).toEqual({
      reason: 'defined',
      message: 'parameter "value.nota" does not exist: did you mean "note"?',
    }));
});

describe('fields of a form', () => {
  it('may be nested', () => expect(findRefusal(fields, { shop: { id: 1 } })).toBeUndefined());

  it('must be in an object', () =>
    expect(findRefusal(fields, 'shop=1')).toEqual({
      reason: 'wrong_type',
      message: 'parameter "value" must be an object',
    }));

  it('must not refer to themselves', () => {
    const shop: Record<string, unknown> = {};
    shop['shop'] = shop;
    expect(findRefusal(fields, { shop })).toEqual({
      reason: 'invalid',
      message: 'parameter "value" can not be sent',
    });
  });
});

describe('headers of a request', () => {
  it.each(['X-Trace', 'Accept-Language', 'X-Accept', 'X-Content-Type'])('may have %s', (name) =>
    expect(findRefusal(headerFields, { [name]: 'fr' })).toBeUndefined(),
  );

  it.each(['Accept', 'authorization', 'Content-Type'])('leave %s to the SDK', (name) =>
    expect(findRefusal(headerFields, { [name]: 'fr' })).toEqual({
      reason: 'defined',
      message: `parameter "value.${name}" is set by the SDK`,
    }),
  );

  it.each([{ 'X Trace': 'a' }, { 'X-Trace': 'a\nb' }])('cannot be %j, which no request can have', (headers) =>
    expect(findRefusal(headerFields, headers)).toEqual({
      reason: 'invalid',
      message: `parameter "value.${Object.keys(headers)[0]}" can not be sent`,
    }),
  );

  it('have texts', () =>
    expect(findRefusal(headerFields, { 'X-Trace': 12 })).toEqual({
      reason: 'wrong_type',
      message: 'parameter "value.X-Trace" must be a string',
    }));

  it.each(['X-Trace: 1', null])('cannot be %j', (value) =>
    expect(findRefusal(headerFields, value)).toEqual({
      reason: 'wrong_type',
      message: 'parameter "value" must be an object',
    }),
  );
});

describe('an unknown name', () => {
  const check =
    (refusesUnknownNames: boolean, ...names: readonly string[]): ParameterRule =>
    (value) =>
      checkParameters(
        Object.fromEntries(names.map((name) => [name, optional(string)])),
        { [String(value)]: 'demo' },
        { refusesUnknownNames },
      );
  const findSuggestion = (name: string, ...names: readonly string[]) =>
    findRefusal(check(true, ...names), name)?.message.replace(`parameter "${name}" does not exist`, '');

  it('is ignored unless it is to be refused', () => {
    expect(findRefusal(check(false, 'clientId'), 'client')).toBeUndefined();
    expect(() => checkParameters({ clientId: optional(string) }, { client: 1 })).not.toThrow();
  });

  it('suggests the known name that is closest, wherever it is in the table', () => {
    expect(findSuggestion('clientID', 'clientSecret', 'clientId')).toBe(': did you mean "clientId"?');
    expect(findSuggestion('secretly', 'clientId', 'clientSecret', 'other')).toBe(
      ': did you mean "clientSecret"?',
    );
  });

  it('suggests a known name that shares half of its pairs of letters, and none with less', () => {
    expect(findSuggestion('abcxy', 'abc')).toBe(': did you mean "abc"?');
    expect(findSuggestion('abcxyz', 'abc')).toBe(': there are abc');
  });

  it('suggests nothing where there are no names', () => expect(findSuggestion('client')).toBe(''));
});
