import { describe, expect, it } from 'vitest';
import * as configurationParameters from '../configuration/parameters.ts';
import { iframeTable } from '../legacy/upload-with-iframe.ts';
import { addFileTable, cancelTable } from '../receipts/batch-uploader.ts';
import * as uploadParameters from '../receipts/upload-parameters.ts';
import * as sessionParameters from '../sign-in/parameters.ts';
import { callbacksTable } from './callbacks.ts';
import {
  boolean,
  checkParameters,
  number,
  optional,
  required,
  type ParameterRule,
} from './parameter-rules.ts';

/** A value of every kind that a caller without types may pass. */
const values = {
  undefined: undefined,
  null: null,
  'an empty string': '',
  'a blank string': ' \t\n',
  'a string': 'ticket',
  zero: 0,
  'a number': 12.5,
  NaN: Number.NaN,
  'a bigint': 1n,
  true: true,
  false: false,
  'a symbol': Symbol('x'),
  'an empty array': [],
  'an array': ['x'],
  'an array of files': [new File(['x'], 'a.jpg')],
  'an array of a blob': [new Blob(['x'])],
  'a list of files': { 0: new File(['x'], 'a.jpg'), length: 1, [Symbol.toStringTag]: 'FileList' },
  'an empty list of files': { length: 0, [Symbol.toStringTag]: 'FileList' },
  'an object': { a: 1 },
  'an object without prototype': Object.create(null) as object,
  'a map': new Map(),
  'a function': () => undefined,
  'a class': class {},
  'a date': new Date(0),
  'an invalid date': new Date(Number.NaN),
  'a boxed string': Object('x') as object,
  'a file': new File(['x'], 'a.jpg'),
  'a blob': new Blob(['x']),
  'a promise': Promise.resolve('x'),
} as const;

type Kind = keyof typeof values;

interface Expectation {
  readonly reason: string;
  readonly message: string;
}

/** The refusal of a rule for each kind of value; undefined if it accepts the value. */
type Oracle = (kind: Kind, name: string) => Expectation | undefined;

const refuse = (reason: string, words: string) => (name: string) => ({
  reason,
  message: `parameter "${name}" ${words}`,
});

const absent: readonly Kind[] = ['undefined', 'null'];
const strings: readonly Kind[] = ['an empty string', 'a blank string', 'a string'];

const acceptOnly =
  (accepted: readonly Kind[], reason: string, words: string): Oracle =>
  (kind, name) =>
    accepted.includes(kind) ? undefined : refuse(reason, words)(name);

const text: Oracle = (kind, name) => {
  if (kind === 'an empty string') return refuse('empty', 'can not be empty')(name);
  if (kind === 'a blank string') return refuse('blank', 'can not be blank')(name);
  return acceptOnly(strings, 'wrong_type', 'must be a string')(kind, name);
};

const objects: readonly Kind[] = [
  'a list of files',
  'an empty list of files',
  'an object',
  'an object without prototype',
  'a map',
  'a date',
  'an invalid date',
  'a boxed string',
  'a file',
  'a blob',
  'a promise',
];

const date: Oracle = (kind, name) =>
  kind === 'an invalid date'
    ? refuse('invalid', 'must be a valid date')(name)
    : acceptOnly(['a date'], 'wrong_constructor', 'must be an instance of Date')(kind, name);

const files: Oracle = (kind, name) => {
  if (kind === 'an empty array' || kind === 'an empty list of files')
    return refuse('empty', 'can not be empty')(name);
  if (kind === 'an array' || kind === 'an array of a blob')
    return { reason: 'wrong_constructor', message: `parameter "${name}[0]" must be a File` };
  return acceptOnly(
    ['an array of files', 'a list of files'],
    'wrong_constructor',
    'must be an instance of FileList or an array of File',
  )(kind, name);
};

const arrays: readonly Kind[] = ['an empty array', 'an array', 'an array of files', 'an array of a blob'];

const arrayOrBoolean: Oracle = (kind, name) =>
  arrays.includes(kind) || kind === 'true' || kind === 'false'
    ? undefined
    : refuse('wrong_type', `can not be a ${typeof values[kind]}`)(name);

const frameId: Oracle = (kind, name) => {
  if (absent.includes(kind) || kind === 'an empty string')
    return {
      reason: kind === 'an empty string' ? 'empty' : 'undefined',
      message: 'no HTML ID for the iframe has been provided',
    };
  return text(kind, name);
};

const mustBe =
  (oracle: Oracle): Oracle =>
  (kind, name) =>
    absent.includes(kind) ? refuse('undefined', 'must be provided')(name) : oracle(kind, name);

const mayBe =
  (oracle: Oracle): Oracle =>
  (kind, name) =>
    absent.includes(kind) ? undefined : oracle(kind, name);

const string = acceptOnly(strings, 'wrong_type', 'must be a string');
const object = acceptOnly(objects, 'wrong_type', 'must be an object');
const fields: Oracle = (kind, name) =>
  kind === 'an invalid date' ? refuse('invalid', 'can not be sent')(name) : object(kind, name);
const array = acceptOnly(arrays, 'wrong_type', 'must be an array');
const callback = acceptOnly(['a function', 'a class'], 'wrong_type', 'must be a function');
const file = acceptOnly(['a file'], 'wrong_constructor', 'must be an instance of File');

const aboutReceipt = {
  eans: mayBe(array),
  customFields: mayBe(fields),
  offerIdentifiers: mayBe(array),
  capturedAt: mayBe(date),
  onProgress: mayBe(callback),
};

/** The specification of every parameter: checklist id, rules, and their messages. */
const specification: Readonly<
  Record<string, readonly [Readonly<Record<string, ParameterRule>>, Readonly<Record<string, Oracle>>]>
> = {
  'VA-01 init': [
    configurationParameters.initTable,
    {
      clientId: mustBe(text),
      clientSecret: mayBe(string),
      redirectUrl: mayBe(string),
      channel: mayBe(string),
    },
  ],
  'VA-02 configure': [
    configurationParameters.configureTable,
    { region: mustBe(text), environment: mustBe(text) },
  ],
  'VA-03 authorizeUserWithIdentifier': [
    sessionParameters.identifierTable,
    { userExternalId: mustBe(text), userEmail: mayBe(string), customFields: mayBe(fields) },
  ],
  'VA-04 authorizeUserWithToken': [sessionParameters.tokenTable, { token: mustBe(text) }],
  'VA-05 signup': [
    sessionParameters.signUpTable,
    {
      email: mustBe(text),
      password: mustBe(text),
      activationCode: mayBe(string),
      firstName: mayBe(string),
    },
  ],
  'VA-24 login': [sessionParameters.logInTable, { email: mustBe(text), password: mustBe(text) }],
  'VA-06 resetPassword': [sessionParameters.resetPasswordTable, { email: mustBe(text) }],
  'VA-07, VA-08, VA-09, VA-25 uploadWithFiles': [
    uploadParameters.uploadTable,
    { files: mustBe(files), ...aboutReceipt },
  ],
  'VA-10 uploadWithFileInput': [uploadParameters.fileInputTable, { inputId: mustBe(text), ...aboutReceipt }],
  'VA-11, VA-12 uploadWithIframe': [
    iframeTable,
    { iframeId: frameId, eans: mayBe(arrayOrBoolean), customFields: mayBe(fields) },
  ],
  'VA-13 uploadFile': [
    uploadParameters.uploadFileTable,
    {
      file: mustBe(file),
      capturedAt: mayBe(date),
      batchUuid: mayBe(text),
      onProgress: mayBe(callback),
    },
  ],
  'VA-13 addFile of a batch': [
    addFileTable,
    { file: mustBe(file), capturedAt: mayBe(date), onProgress: mayBe(callback) },
  ],
  'BA-06 cancel of a batch': [cancelTable, { receiptUuid: mustBe(text) }],
  'VA-14 bulkUploadWithFileInput': [
    uploadParameters.bulkUploadTable,
    { inputId: mustBe(text), onProgress: mayBe(callback) },
  ],
  authorizePartner: [sessionParameters.partnerTable, { token: mayBe(text), externalId: mayBe(text) }],
  'D36 onError': [configurationParameters.onErrorTable, { handler: mustBe(callback) }],
  'VA-27 the callbacks of every method': [
    callbacksTable,
    { success: mayBe(callback), failure: mayBe(callback), complete: mayBe(callback) },
  ],
  'VA-17, VA-19 numbers and booleans': [
    { required: required(number), flag: required(boolean), given: optional(number) },
    {
      required: mustBe(acceptOnly(['zero', 'a number'], 'wrong_type', 'must be a number')),
      flag: mustBe(acceptOnly(['true', 'false'], 'wrong_type', 'must be a boolean')),
      given: mayBe(acceptOnly(['zero', 'a number'], 'wrong_type', 'must be a number')),
    },
  ],
};

const kinds = Object.keys(values) as Kind[];

describe.each(Object.entries(specification))('%s', (_, [table, oracles]) => {
  it('has a rule for each parameter, in the order of the specification', () => {
    expect(Object.keys(table)).toEqual(Object.keys(oracles));
  });

  it.each(Object.entries(oracles))('%s is checked with every kind of value', (name, oracle) => {
    for (const kind of kinds) {
      const expected = oracle(kind, name);
      let found: unknown;
      try {
        checkParameters({ [name]: table[name] as ParameterRule }, { [name]: values[kind] });
      } catch (error) {
        const { code, reason, message } = error as Record<string, unknown>;
        found = { code, reason, message };
      }
      expect({ kind, found }).toEqual({
        kind,
        found: expected && { code: 'invalid_parameter', ...expected },
      });
    }
  });
});
