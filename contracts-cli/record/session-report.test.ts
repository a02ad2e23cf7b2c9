import { describe, expect, it } from 'vitest';
import { Secrets } from '../wire/secrets.ts';
import { createCall, createFormRequest } from '../wire/testing/har-calls.ts';
import { toHarEntry } from '../wire/write-har.ts';
import { listPersonalData } from './session-report.ts';

const kindsIn = (...args: Parameters<typeof createCall>): string[] =>
  listPersonalData(toHarEntry(createCall(...args), new Secrets()));

const upload = (part: string) => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=B' },
  body: Buffer.from(`--B\r\nContent-Disposition: form-data; ${part}\r\n\r\nx\r\n--B--\r\n`),
});

describe('the personal data that a recorded call still holds', () => {
  it.each<[string, string[], Parameters<typeof createCall>]>([
    ['a picture that is sent', ['pictures of receipts'], [upload('name="files[]"; filename="a.jpg"')]],
    ['a field of a multipart form', ['identifiers of users'], [upload('name="user[external_id]"')]],
    ['a field of a form', ['postal addresses'], [createFormRequest('order[street]=12+rue+des+Pierres')]],
    ['a field of the query', ['identifiers of users'], [{ url: 'https://a.example/api?user_external_id=7' }]],
    [
      'fields in lists of a response',
      ['shops that were visited', 'purchases'],
      [{}, { receipts: [{ shop_name: 'Halles', purchases: [1] }] }],
    ],
    [
      'names and e-mail addresses, which are masked',
      [],
      [{}, { user: { firstname: 'Lina', email: 'lina@exemple.fr' } }],
    ],
    ['empty fields', [], [{}, { city: '', shop_name: null }]],
    ['a call without any', [], [{}, { settings: { program_name: 'Club' } }]],
  ])('is listed for %s', (_, kinds, args) => expect(kindsIn(...args)).toEqual(kinds));
});
