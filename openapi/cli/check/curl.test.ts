import { expect, it } from 'vitest';
import type { WireRequest } from '../../../sdk/http/send.ts';
import { curlLine } from './curl.ts';

const request = (more: Partial<WireRequest>): WireRequest => ({
  method: 'POST',
  url: 'https://api.example/api/kitv4/transfer',
  headers: { Accept: 'application/json, text/plain', Authorization: 'Bearer the-token' },
  signal: AbortSignal.timeout(1000),
  ...more,
});

it('repeats a form, with variables in place of secrets', () => {
  const body =
    'bank_account%5Biban%5D=FR76&user%5Bemail%5D=a%40b.example&kind=BankAccount&access_token=the-token';
  expect(curlLine(request({ body }))).toBe(
    `curl -i -X POST 'https://api.example/api/kitv4/transfer' -H "Authorization: Bearer $ACCESS_TOKEN"` +
      ` --data-urlencode "bank_account[iban]=$IBAN" --data-urlencode "user[email]=$EMAIL"` +
      ` --data-urlencode 'kind=BankAccount' --data-urlencode "access_token=$ACCESS_TOKEN"`,
  );
});

it('repeats a read, with its query', () => {
  const url = 'https://api.example/api/kitv3/timeline?limit=2&access_token=the-token';
  expect(curlLine(request({ method: 'GET', url, headers: {} }))).toBe(
    `curl -i 'https://api.example/api/kitv3/timeline' --url-query 'limit=2' --url-query "access_token=$ACCESS_TOKEN"`,
  );
});

it('names the files of an upload', () => {
  const body = new FormData();
  body.append('uuid', 'u');
  body.append('files[]', new File(['x'], 'ticket d’hier.jpg', { type: 'image/jpeg' }));
  expect(curlLine(request({ body, headers: {} }))).toBe(
    `curl -i -X POST 'https://api.example/api/kitv4/transfer' -F 'uuid=u' -F 'files[]=@ticket d’hier.jpg;type=image/jpeg'`,
  );
});

it('whatever a value holds, the shell reads it as it is', () => {
  const body = new URLSearchParams({ freetext: `l'été; $(rm -rf /) "oui"` }).toString();
  expect(curlLine(request({ body, headers: {} }))).toContain(
    `--data-urlencode 'freetext=l'\\''été; $(rm -rf /) "oui"'`,
  );
});
