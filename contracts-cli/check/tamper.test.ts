import { expect, it } from 'vitest';
import type { WireRequest } from '@cagnotte/sdk/internal';
import {
  withTokenInHeaderOnly,
  withTokenInPayloadOnly,
  withoutField,
  withoutFiles,
  withoutToken,
  withOtherToken,
  withWord,
} from './tamper.ts';

const request = (body: WireRequest['body'], query = ''): WireRequest => ({
  method: 'POST',
  url: `https://api.example/x${query}`,
  headers: { Authorization: 'Bearer good' },
  body,
  signal: AbortSignal.timeout(1000),
});
const form = 'user%5Bemail%5D=a&user%5Bname%5D=b&count=2&access_token=good';

it('withTokenInHeaderOnly removes the token from the query, and leaves the header', () => {
  const read = request(undefined, '?access_token=good&limit=2');
  expect(withTokenInHeaderOnly(read)).toMatchObject({
    url: 'https://api.example/x?limit=2',
    headers: { Authorization: 'Bearer good' },
  });
});

it('withTokenInPayloadOnly removes the token from the header, and leaves query and form', () => {
  const read = request(undefined, '?access_token=good&limit=2');
  expect(withTokenInPayloadOnly(read)).toMatchObject({ url: read.url, headers: {} });
  expect(withTokenInPayloadOnly(request(form)).body).toBe(form);
});

it('withoutToken removes the token from both places', () => {
  const read = withoutToken(request(undefined, '?access_token=good&limit=2'));
  expect(read).toMatchObject({ url: 'https://api.example/x?limit=2', headers: {} });
  expect(read.headers).not.toHaveProperty('Authorization');
  expect(withoutToken(request(form)).body).toBe('user%5Bemail%5D=a&user%5Bname%5D=b&count=2');
});

it('withoutToken keeps the files of an upload', () => {
  const body = new FormData();
  body.append('uuid', 'u');
  body.append('access_token', 'good');
  body.append('file', new File(['x'], 'a.jpg'));
  const changed = withoutToken(request(body)).body as FormData;
  expect([...changed.keys()]).toEqual(['uuid', 'file']);
});

it('withOtherToken sets another token in both places', () => {
  const changed = withOtherToken('other')(request(form));
  expect(changed.headers).toEqual({ Authorization: 'Bearer other' });
  expect(new URLSearchParams(changed.body as string).get('access_token')).toBe('other');
});

it('withoutFiles removes the files from an upload', () => {
  const body = new FormData();
  body.append('uuid', 'a');
  body.append('files[]', new File(['x'], 'a.jpg'));
  body.append('files[]', new File(['y'], 'b.jpg'));
  const changed = withoutFiles('files[]')(request(body)).body as FormData;
  expect([...changed.keys()]).toEqual(['uuid']);
});

it('withoutField removes a field and all fields in its brackets', () => {
  expect(withoutField('user')(request(form)).body).toBe('count=2&access_token=good');
});

it('withWord replaces a number by a word, and adds an optional field that is absent', () => {
  const counted = withWord('body', 'count', 'un mot')(request(form)).body as string;
  expect(new URLSearchParams(counted).getAll('count')).toEqual(['un mot']);
  expect(withWord('body', 'limit', 'un mot')(request(form)).body).toBe(`${form}&limit=un+mot`);
  const tampered = withWord('query', 'limit', 'un mot')(request(undefined, '?access_token=good'));
  expect(tampered).toMatchObject({
    url: 'https://api.example/x?access_token=good&limit=un+mot',
    body: undefined,
  });
  const uploaded = withWord('body', 'receipt_id', 'un mot')(request(new FormData())).body as FormData;
  expect([...uploaded]).toEqual([['receipt_id', 'un mot']]);
});
