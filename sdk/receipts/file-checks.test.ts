import { describe, expect, it } from 'vitest';
import { defaultFileLimits } from '../configuration/file-limits.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { checkFile } from './file-checks.ts';
import { checkCount } from './file-rules.ts';

const bytes = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF';

const check = (name: string, content: string, type = '', limits = defaultFileLimits) => {
  const file = new File([bytes(content)], name, { type });
  return checkFile(limits, file, 'files[1]', (length) => file.slice(0, length).arrayBuffer());
};

describe('a file is checked before anything is sent', () => {
  const notPicture = (name: string) => `is refused: "${name}" is neither a picture nor a PDF inside`;

  it.each([
    {
      what: 'an empty file',
      file: { name: 'vide.jpg', content: '', type: 'image/jpeg' },
      reason: 'empty',
      problem: 'is refused: "vide.jpg" is empty (0 bytes)',
      misc: { limit: 'minBytes', allowed: 1, value: 0 },
    },
    {
      what: 'a file that is too large',
      file: { name: 'scan.pdf', content: '%PDF-1.7 and more', type: 'application/pdf' },
      reason: 'invalid',
      problem: 'exceeds maxBytes 10: "scan.pdf" has 17',
      misc: { limit: 'maxBytes', allowed: 10, value: 17 },
    },
    {
      what: 'a text',
      file: { name: 'notes.txt', content: 'lait', type: 'text/plain' },
      reason: 'invalid',
      problem: notPicture('notes.txt'),
      misc: { limit: 'kind', allowed: 'a picture or a PDF', value: 'text/plain' },
    },
    {
      what: 'a text that is called a picture',
      file: { name: 'a.jpg', content: 'lait', type: 'image/jpeg' },
      reason: 'invalid',
      problem: notPicture('a.jpg'),
      misc: { limit: 'kind', allowed: 'a picture or a PDF', value: 'image/jpeg' },
    },
    {
      what: 'a document without type',
      file: { name: 'a', content: 'PK\x03\x04', type: '' },
      reason: 'invalid',
      problem: notPicture('a'),
      misc: { limit: 'kind', allowed: 'a picture or a PDF', value: 'no type' },
    },
    {
      what: 'bytes of an unknown format',
      file: { name: 'a.bin', content: '\0\x01', type: '' },
      reason: 'invalid',
      problem: notPicture('a.bin'),
      misc: { limit: 'kind', allowed: 'a picture or a PDF', value: 'no type' },
    },
  ])('$what is refused, by name, limit and value', async ({ file, reason, problem, misc }) => {
    const { name, content, type } = file;
    const error = await getRejection(check(name, content, type, { maxBytes: 10, maxFiles: 1 }));
    expect(error).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'files[1]',
      reason,
      message: `parameter "files[1]" ${problem}`,
      misc: { file: name, ...misc },
    });
  });

  it('a file of 25 MB passes, one byte more is refused, and a file that is too large is not read', async () => {
    const largest = 25 * 1024 * 1024;
    const read: number[] = [];
    const sized = (size: number) =>
      checkFile(defaultFileLimits, { name: 'a', size, type: '' } as File, 'file', (length) => {
        read.push(size, length);
        return Promise.resolve(bytes(jpeg).buffer);
      });
    expect(await sized(largest)).toBe('image/jpeg');
    expect(await getRejection(sized(largest + 1))).toMatchObject({ misc: { limit: 'maxBytes' } });
    expect(read).toEqual([largest, 1024]);
  });

  it.each([
    ['a JPEG without a type', 'camera', jpeg, '', 'image/jpeg'],
    ['a HEIC that is called JPEG', 'a.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/jpeg', 'image/heic'],
    ['a PDF that is called text', 'a.txt', '%PDF-1.7', 'text/plain', 'application/pdf'],
    ['a picture of an unknown format', 'a.jxl', '\xff\x0a\0\x01', 'image/jxl', 'image/jxl'],
  ])('%s passes, with the type of its content', async (_, name, content, type, found) => {
    expect(await check(name, content, type)).toBe(found);
  });

  it('too many files are refused together', () => {
    checkCount(defaultFileLimits, 30);
    expect(() => checkCount(defaultFileLimits, 31)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        parameter: 'files',
        message: 'parameter "files" exceeds maxFiles 30: 31 given',
        misc: { limit: 'maxFiles', allowed: 30, value: 31 },
      }),
    );
  });
});
