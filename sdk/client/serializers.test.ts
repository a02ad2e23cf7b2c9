import { describe, expect, it } from 'vitest';
import {
  encodeBody,
  toFormEntries,
  encodeFields,
  requestClass,
  requireClientRequest,
} from './serializers.ts';

describe('D05 a form with brackets', () => {
  it('nests objects, two deep and deeper', () => {
    expect(
      toFormEntries({
        user: { email: 'c@exemple.fr', custom_fields: { store: { id: 7 } } },
        app: { platform: 'web' },
      }),
    ).toEqual([
      ['user[email]', 'c@exemple.fr'],
      ['user[custom_fields][store][id]', '7'],
      ['app[platform]', 'web'],
    ]);
  });

  it('repeats the name of an array with one pair of brackets for each item', () => {
    expect(toFormEntries({ 'offer_identifiers[]': ['a', 'b'] })).toEqual([
      ['offer_identifiers[]', 'a'],
      ['offer_identifiers[]', 'b'],
    ]);
    expect(toFormEntries({ custom_fields: { tags: ['x', 'y'] } })).toEqual([
      ['custom_fields[tags][]', 'x'],
      ['custom_fields[tags][]', 'y'],
    ]);
  });

  it('leaves out null, undefined, and empty arrays and objects', () => {
    expect(toFormEntries({ a: null, b: undefined, 'c[]': [], d: {}, g: 0 })).toEqual([['g', '0']]);
  });

  it('writes booleans, numbers and dates as text', () => {
    expect(toFormEntries({ e: false, f: true, g: 0, h: new Date(0) })).toEqual([
      ['e', 'false'],
      ['f', 'true'],
      ['g', '0'],
      ['h', '1970-01-01T00:00:00.000Z'],
    ]);
  });

  it('has no fields when there is no body', () => {
    expect(toFormEntries(undefined)).toEqual([]);
  });
});

describe('encoding', () => {
  it('CW-03 url-encodes names and values', () => {
    expect(
      encodeFields([
        ['user[email]', 'a+b@exemple.fr'],
        ['q', 'é & ='],
      ]),
    ).toBe('user%5Bemail%5D=a%2Bb%40exemple.fr&q=%C3%A9%20%26%20%3D');
  });

  it('UP-07 is multipart as soon as there is a file, with the text fields before the files', () => {
    const files = [new File(['1'], 'one.jpg'), new File(['2'], 'two.jpg')];
    const body = encodeBody(toFormEntries({ 'files[]': files, uuid: 'u-1', previews_upload_enabled: true }));
    expect(body).toBeInstanceOf(FormData);
    const entries = [...(body as FormData).entries()];
    expect(entries.map(([name]) => name)).toEqual(['uuid', 'previews_upload_enabled', 'files[]', 'files[]']);
    expect(entries.slice(2).map(([, file]) => (file as File).name)).toEqual(['one.jpg', 'two.jpg']);
  });
});

it('only requests of the clients are accepted', () => {
  const request = new requestClass('https://api.example/', { headers: new Headers() });
  expect(requireClientRequest(request)).toBe(request);
  expect(() => requireClientRequest(new Request('https://api.example/'))).toThrow(
    new TypeError('a request that no client of the SDK has made'),
  );
});
