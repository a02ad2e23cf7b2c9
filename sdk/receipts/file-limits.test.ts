import { describe, expect, it } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import { checkFiles, defaultFileLimits, type FileLimits } from './file-limits.ts';

const file = (name: string, type = '', bytes = 1) => new File([new Uint8Array(bytes)], name, { type });

const refusal = (files: readonly File[], limits: Partial<FileLimits> = {}, already = 0) => {
  try {
    checkFiles({ ...defaultFileLimits, ...limits }, files, already);
    return undefined;
  } catch (error) {
    if (!(error instanceof SdkError)) throw error;
    const { code, parameter, reason, message, misc } = error;
    return { code, parameter, reason, message, misc };
  }
};

describe('files are checked before anything is sent', () => {
  it('the first bad one refuses the receipt, and is named with limit and value', () => {
    const good = file('1.jpg', 'image/jpeg');
    expect(refusal([good, file('2.jpg', 'image/jpeg', 0)])).toEqual({
      code: 'invalid_parameter',
      parameter: 'files[1]',
      reason: 'invalid',
      message: 'parameter "files[1]" breaks minBytes (1): "2.jpg" has 0',
      misc: { file: '2.jpg', index: 1, limit: 'minBytes', allowed: 1, value: 0 },
    });
    expect(refusal([file('film.mp4', 'video/mp4')])).toMatchObject({
      message: 'parameter "files[0]" breaks types (image/*,application/pdf): "film.mp4" has video/mp4',
      misc: { file: 'film.mp4', index: 0, limit: 'types', value: 'video/mp4' },
    });
  });

  it('25 MB pass, one byte more does not', () => {
    const largest = 25 * 1024 * 1024;
    expect(refusal([file('scan.pdf', 'application/pdf', largest)])).toBeUndefined();
    expect(refusal([file('scan.pdf', 'application/pdf', largest + 1)])).toMatchObject({
      parameter: 'files[0]',
      misc: { file: 'scan.pdf', index: 0, limit: 'maxBytes', allowed: largest, value: largest + 1 },
    });
  });

  it('too many are refused together, with those that are there already', () => {
    const two = [file('1.jpg'), file('2.jpg')];
    expect(refusal(two, { maxFiles: 3 }, 1)).toBeUndefined();
    expect(refusal(two, { maxFiles: 3 }, 2)).toEqual({
      code: 'invalid_parameter',
      parameter: 'files',
      reason: 'invalid',
      message: 'parameter "files" breaks maxFiles (3): 4',
      misc: { limit: 'maxFiles', allowed: 3, value: 4 },
    });
  });

  it.each([
    ['1.jpg', 'image/jpeg'],
    ['1.heic', 'image/heic'],
    ['1.pdf', 'application/pdf'],
    // Systems that know no type give none, or the one for bytes.
    ['1.HEIC', ''],
    ['1.pdf', 'application/octet-stream'],
    ['camera-picture', ''],
  ])('%s of type "%s" passes', (name, type) => {
    expect(refusal([file(name, type)])).toBeUndefined();
  });

  it.each([
    ['notes.txt', 'text/plain'],
    ['notes.docx', ''],
    ['picture.jpg', 'text/html'],
    ['x.pdf.exe', 'application/octet-stream'],
  ])('%s of type "%s" does not', (name, type) => {
    expect(refusal([file(name, type)])).toMatchObject({ misc: { limit: 'types', file: name } });
  });

  it('the types are those that are allowed', () => {
    const notes = file('notes.txt', 'text/plain');
    expect(refusal([notes], { types: ['text/plain'] })).toBeUndefined();
    expect(refusal([notes], { types: ['*/*'] })).toBeUndefined();
    expect(refusal([file('1.pdf')], { types: ['image/*'] })).toMatchObject({ misc: { limit: 'types' } });
  });
});
