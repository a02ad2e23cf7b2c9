import { describe, expect, it } from 'vitest';
import { initTable } from '../configuration/parameters.ts';
import { uploadTable } from '../receipts/upload-parameters.ts';
import { checkParameters, optional, required, string, text, type ParameterTable } from './parameter-rules.ts';

const findRefusal = <Parameters>(table: ParameterTable<Parameters>, parameters: unknown): unknown => {
  try {
    checkParameters(table, parameters);
    return undefined;
  } catch (error) {
    const { code, parameter, reason, message } = error as Record<string, unknown>;
    return { code, parameter, reason, message };
  }
};

const expectedRefusal = (parameter: string, reason: string, message: string) => ({
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
  ])('the clientId %j is refused with the reason %s', (clientId, reason, message) => {
    expect(findRefusal(initTable, { clientId })).toEqual(expectedRefusal('clientId', reason, message));
  });

  it.each([
    ['clientID', 'did you mean "clientId"?'],
    ['client', 'did you mean "clientId"?'],
    // One letter, or two that are in no name, suggest nothing.
    ['c', 'there are clientId, clientSecret'],
    ['fr', 'there are clientId, clientSecret'],
  ])('names %s before a missing parameter', (name, suggestion) => {
    const table = { clientId: required(text), clientSecret: optional(string) };
    expect(() => checkParameters(table, { [name]: 'demo' }, { refusesUnknownNames: true })).toThrow(
      `parameter "${name}" does not exist: ${suggestion}`,
    );
  });

  it('names the first required parameter when there are no parameters', () => {
    for (const nothing of [undefined, null, 'demo.verger'])
      expect(findRefusal(initTable, nothing)).toMatchObject({ parameter: 'clientId', reason: 'undefined' });
  });
});

describe('VA-07, VA-08 files', () => {
  const list = { 0: file, length: 1 };

  it('VA-07 may be a file list of another frame, and not any object like an array', () => {
    expect(
      findRefusal(uploadTable, { files: { ...list, [Symbol.toStringTag]: 'FileList' } }),
    ).toBeUndefined();
    expect(findRefusal(uploadTable, { files: list })).toMatchObject({ reason: 'wrong_constructor' });
  });

  it('VA-08 each file must be a File, and the error names its real index', () => {
    expect(findRefusal(uploadTable, { files: [file, new Blob(['x'])] })).toEqual(
      expectedRefusal('files[1]', 'wrong_constructor', 'parameter "files[1]" must be a File'),
    );
    expect(findRefusal(uploadTable, { files: [undefined] })).toMatchObject({
      message: 'parameter "files[0]" must be a File',
    });
  });
});
