import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseBoundary,
  changeForm,
  changeQuery,
  parseFormFields,
  joinParts,
  MalformedBodyError,
  parseQueryFields,
  readParts,
} from './form.ts';

/** Encodes a form with the encoder of Node. */
const encodeForm = async (form: FormData) => {
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { contentType, body: new Uint8Array(await response.arrayBuffer()) };
};

describe('a multipart body', () => {
  it('is read part by part, files byte for byte', async () => {
    const tricky = new TextEncoder().encode('\r\n--\r\n----formdata\r\n\r\n\0\xff--');
    const form = new FormData();
    form.append('uuid', 'é "1"\r\n');
    form.append('files[]', new File([tricky], 'a "b" é.jpg', { type: 'image/jpeg' }));
    form.append('files[]', new File([], 'empty.jpg', { type: 'image/jpeg' }));
    const { contentType, body } = await encodeForm(form);
    const parts = readParts(body, contentType);
    expect(parts.map(({ name, fileName, contentType: type }) => [name, fileName, type])).toEqual([
      ['uuid', undefined, undefined],
      ['files[]', 'a "b" é.jpg', 'image/jpeg'],
      ['files[]', 'empty.jpg', 'image/jpeg'],
    ]);
    expect(Buffer.from(parts[0]?.body ?? []).toString()).toBe('é "1"\r\n');
    expect(Buffer.from(parts[1]?.body ?? []).equals(tricky)).toBe(true);
    expect(parts[2]?.body).toHaveLength(0);
  });

  it('keeps its files byte for byte', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    // Parts of a delimiter.
    const nearly = fc.constantFrom('\r\n--', '\r\n', '--', '--B', '\r\n-B', '\n--B', '\r\r\n--');
    const isDelimiter = /\r\n--B/;
    const content = fc
      .array(
        fc.oneof(
          bytes,
          nearly.map((text) => Buffer.from(text)),
        ),
        { maxLength: 8 },
      )
      .filter((chunks) => !isDelimiter.test(`\r\n${Buffer.concat(chunks).toString('latin1')}\r\n`));
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 3 }), (files) => {
        const written = files.map((chunks, index) => ({
          name: `f${index}`,
          fileName: 'x "y".png',
          contentType: 'image/png',
          body: Buffer.concat(chunks),
        }));
        const body = joinParts(written, 'B');
        const parts = readParts(body, 'multipart/form-data; boundary=B');
        expect(parts).toEqual(written);
        expect(Buffer.from(joinParts(parts, 'B')).equals(body)).toBe(true);
      }),
    );
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--B\r\n'],
    ['another boundary', 'multipart/form-data; boundary=C', '--B\r\n--B--'],
    ['no end', 'multipart/form-data; boundary=B', '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['no name', 'multipart/form-data; boundary=B', '--B\r\nContent-Type: a/b\r\n\r\nx\r\n--B--\r\n'],
    ['no headers', 'multipart/form-data; boundary=B', '--B\r\n\r\nname="a"\r\n--B--\r\n'],
  ])('is malformed with %s', (_, contentType, text) => {
    expect(() => readParts(Buffer.from(text), contentType)).toThrow(MalformedBodyError);
  });

  it('may have a quoted boundary', () => {
    expect(parseBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  });

  it('may have text before the first boundary and after the last', () => {
    const text = 'preamble\r\n--B\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--B--\r\nepilogue';
    const [part, ...otherParts] = readParts(Buffer.from(text), 'multipart/form-data; boundary=B');
    expect([part?.name, Buffer.from(part?.body ?? []).toString(), otherParts]).toEqual(['a', 'x', []]);
  });

  it('has no file for a file name in the name of a field', () => {
    const body = joinParts(
      [{ name: 'a; filename=b', fileName: undefined, contentType: undefined, body: Buffer.from('x') }],
      'B',
    );
    expect(readParts(body, 'multipart/form-data; boundary=B')).toMatchObject([
      { name: 'a; filename=b', fileName: undefined },
    ]);
  });
});

const hide = (name: string, value: string) => (name === 'user[password]' ? '[x]' : value);

it('a url-encoded form is read as names and values', () => {
  expect(parseFormFields('a%5Bb%5D=1+2&c=%C3%A9&&d=&e')).toEqual([
    ['a[b]', '1 2'],
    ['c', 'é'],
    ['d', ''],
    ['e', ''],
  ]);
  expect(parseQueryFields('https://a.example/p?x=1&y=#z=2')).toEqual([
    ['x', '1'],
    ['y', ''],
  ]);
  expect(parseQueryFields('/p')).toEqual([]);
});

it('a percent sign without two digits is refused', () => {
  expect(() => parseFormFields('a=%zz')).toThrow(URIError);
});

it('a changed value leaves all other bytes as they were', () => {
  const odd = 'a=1+2&b=%c3%A9&user%5Bpassword%5D=se%20cret&&c&d==&e=%zz';
  expect(changeForm(odd, hide)).toBe('a=1+2&b=%c3%A9&user%5Bpassword%5D=%5Bx%5D&&c&d==&e=%zz');
  expect(changeQuery('/p?user[password]=a', hide)).toBe('/p?user[password]=%5Bx%5D');
  expect(changeQuery('/p', hide)).toBe('/p');
});
