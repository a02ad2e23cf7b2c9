import { describe, expect, it } from 'vitest';
import { configureTable, initTable, onErrorTable } from '../configuration/parameters.ts';
import { uploadTable } from '../receipts/upload-parameters.ts';
import { identifierTable, tokenTable } from '../sign-in/parameters.ts';
import { callbacksTable } from './callbacks.ts';
import { checkParameters, optional, required, string, text, type ParameterTable } from './parameter-rules.ts';

const refusal = <Parameters>(table: ParameterTable<Parameters>, parameters: unknown): unknown => {
  try {
    checkParameters(table, parameters);
    return undefined;
  } catch (error) {
    const { code, parameter, reason, message } = error as Record<string, unknown>;
    return { code, parameter, reason, message };
  }
};

const refused = (parameter: string, reason: string, message: string) => ({
  code: 'invalid_parameter',
  parameter,
  reason,
  message,
});

const file = new File(['x'], 'ticket.jpg', { type: 'image/jpeg' });

describe('VA-15, VA-16 a refusal carries the parameter, the reason, and the default message', () => {
  it.each([
    [undefined, 'undefined', 'parameter "clientId" must be provided'],
    [null, 'undefined', 'parameter "clientId" must be provided'],
    [12, 'wrong_type', 'parameter "clientId" must be a string'],
    ['', 'empty', 'parameter "clientId" can not be empty'],
    ['  ', 'blank', 'parameter "clientId" can not be blank'],
  ])('clientId %j: %s', (clientId, reason, message) => {
    expect(refusal(initTable, { clientId })).toEqual(refused('clientId', reason, message));
  });

  it.each([
    ['clientID', 'did you mean "clientId"?'],
    ['client', 'did you mean "clientId"?'],
    // One letter, or two that are in no name, suggest nothing.
    ['c', 'there are clientId, clientSecret'],
    ['fr', 'there are clientId, clientSecret'],
  ])('names %s before a missing parameter', (name, words) => {
    const table = { clientId: required(text), clientSecret: optional(string) };
    expect(() => checkParameters(table, { [name]: 'demo' }, false)).toThrow(
      `parameter "${name}" does not exist: ${words}`,
    );
  });

  it('names the first required parameter when there are no parameters', () => {
    for (const nothing of [undefined, null, 'demo.verger'])
      expect(refusal(initTable, nothing)).toMatchObject({ parameter: 'clientId', reason: 'undefined' });
  });
});

describe('the tables', () => {
  it('VA-01 init requires clientId, and takes clientSecret, redirectUrl and channel as optional strings', () => {
    expect(refusal(initTable, { clientId: 'demo.verger' })).toBeUndefined();
    expect(refusal(initTable, { clientId: 'demo.verger', channel: null })).toBeUndefined();
    for (const name of ['clientSecret', 'redirectUrl', 'channel'])
      expect(refusal(initTable, { clientId: 'demo.verger', [name]: 1 })).toEqual(
        refused(name, 'wrong_type', `parameter "${name}" must be a string`),
      );
  });

  it('VA-02 configure requires region and environment as strings', () => {
    expect(refusal(configureTable, { region: 'FR', environment: 'local' })).toBeUndefined();
    expect(refusal(configureTable, { environment: 'local' })).toMatchObject({ parameter: 'region' });
    expect(refusal(configureTable, { region: 'FR' })).toMatchObject({ parameter: 'environment' });
  });

  it('VA-03 userExternalId is required, userEmail is an optional string, and customFields an optional object', () => {
    expect(refusal(identifierTable, { userExternalId: 'c-1' })).toBeUndefined();
    expect(refusal(identifierTable, {})).toMatchObject({ parameter: 'userExternalId', reason: 'undefined' });
    expect(refusal(identifierTable, { userExternalId: 'c-1', userEmail: {} })).toMatchObject({
      parameter: 'userEmail',
      reason: 'wrong_type',
    });
    for (const customFields of ['text', [1]])
      expect(refusal(identifierTable, { userExternalId: 'c-1', customFields })).toEqual(
        refused('customFields', 'wrong_type', 'parameter "customFields" must be an object'),
      );
  });

  it('VA-04 token is a required string', () => {
    expect(refusal(tokenTable, { token: 'demo.camille' })).toBeUndefined();
    expect(refusal(tokenTable, {})).toEqual(
      refused('token', 'undefined', 'parameter "token" must be provided'),
    );
  });

  it('onError requires handler as a function', () => {
    expect(refusal(onErrorTable, { handler: 'x' })).toEqual(
      refused('handler', 'wrong_type', 'parameter "handler" must be a function'),
    );
  });

  it('VA-07 files must be a file list or an array', () => {
    const message = 'parameter "files" must be an instance of FileList or an array of File';
    for (const files of ['x', file, { 0: file, length: 1 }])
      expect(refusal(uploadTable, { files })).toEqual(refused('files', 'wrong_constructor', message));
    expect(refusal(uploadTable, {})).toMatchObject({ parameter: 'files', reason: 'undefined' });
  });

  it('VA-08 each file must be a File, and the error names its real index', () => {
    expect(refusal(uploadTable, { files: [file, new Blob(['x'])] })).toEqual(
      refused('files[1]', 'wrong_constructor', 'parameter "files[1]" must be a File'),
    );
    expect(refusal(uploadTable, { files: [undefined] })).toMatchObject({
      message: 'parameter "files[0]" must be a File',
    });
  });

  it('VA-07 accepts a file list of another frame', () => {
    const list = Object.assign([file], { [Symbol.toStringTag]: 'FileList' });
    expect(
      refusal(uploadTable, { files: { ...list, length: 1, [Symbol.toStringTag]: 'FileList' } }),
    ).toBeUndefined();
  });

  it('VA-09 at least one file is required', () => {
    expect(refusal(uploadTable, { files: [] })).toEqual(
      refused('files', 'empty', 'parameter "files" can not be empty'),
    );
  });

  it('VA-25 eans is an array, customFields an object, and offerIdentifiers an array', () => {
    const files = [file];
    expect(refusal(uploadTable, { files, eans: [], customFields: {}, offerIdentifiers: [] })).toBeUndefined();
    expect(refusal(uploadTable, { files, eans: '3250391234567' })).toEqual(
      refused('eans', 'wrong_type', 'parameter "eans" must be an array'),
    );
    expect(refusal(uploadTable, { files, customFields: [] })).toMatchObject({ parameter: 'customFields' });
    expect(refusal(uploadTable, { files, offerIdentifiers: {} })).toMatchObject({
      parameter: 'offerIdentifiers',
    });
  });

  it('capturedAt is a valid Date, and onProgress a function', () => {
    const files = [file];
    expect(refusal(uploadTable, { files, capturedAt: '2026-11-18' })).toEqual(
      refused('capturedAt', 'wrong_constructor', 'parameter "capturedAt" must be an instance of Date'),
    );
    expect(refusal(uploadTable, { files, capturedAt: new Date(Number.NaN) })).toMatchObject({
      reason: 'invalid',
    });
    expect(refusal(uploadTable, { files, onProgress: 1 })).toMatchObject({
      message: 'parameter "onProgress" must be a function',
    });
    const parameters = {
      files,
      capturedAt: new Date(),
      onProgress: () => 0,
    };
    expect(refusal(uploadTable, parameters)).toBeUndefined();
  });

  it('VA-27 callbacks that are not functions are refused', () => {
    for (const name of ['success', 'failure', 'complete'])
      expect(refusal(callbacksTable, { [name]: 'x' })).toEqual(
        refused(name, 'wrong_type', `parameter "${name}" must be a function`),
      );
    expect(refusal(callbacksTable, { success: undefined, failure: null })).toBeUndefined();
  });
});
