import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRequest } from '@cagnotte/sdk/internal';
import { hasUnprintable } from '../io.ts';
import { createCurlLine } from './curl.ts';

const request = (overrides: Partial<WireRequest>): WireRequest => ({
  method: 'POST',
  url: 'https://api.example/api/kitv4/transfer',
  headers: {},
  signal: AbortSignal.timeout(1000),
  ...overrides,
});

/** Folder in which the line runs. Its stub of curl prints each argument, followed by a NUL. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curl-line-'));
  const stub = join(folder, 'curl');
  writeFileSync(stub, `#!/bin/sh\nfor word in "$@"; do printf '%s\\0' "$word"; done\n`);
  chmodSync(stub, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const secrets = {
  ACCESS_TOKEN: 'a token; $(touch token)',
  IBAN: 'FR76',
  AWS_SECRET_ACCESS_KEY: 'of the reader',
};

/**
 * Runs the line for a request in a shell, and returns the arguments of curl. Fails if the
 * shell does anything else.
 */
const runCurlLine = (wireRequest: WireRequest): string[] => {
  const line = createCurlLine(wireRequest);
  expect(hasUnprintable(line), line).toBe(false);
  const env = { ...secrets, PATH: [folder, process.env.PATH].join(delimiter) };
  const { stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(readdirSync(folder), line).toEqual(['curl']);
  return stdout.split('\0').slice(0, -1);
};

it('the line shows a token that the check invented, because a variable would have another value', () => {
  const sent = request({
    headers: { Authorization: 'Bearer nothing-ab12cd34ef56' },
    body: 'access_token=nothing-ab12cd34ef56&iban=FR7630006000011234567890189',
  });
  expect(runCurlLine(sent)).toEqual([
    '-i',
    '-X',
    'POST',
    'https://api.example/api/kitv4/transfer',
    '-H',
    'Authorization: Bearer nothing-ab12cd34ef56',
    '--data-urlencode',
    'access_token=nothing-ab12cd34ef56',
    '--data-urlencode',
    'iban=FR76',
  ]);
});

const hostile = [
  '$(touch made)',
  '`touch made`',
  "it's'; touch made; '",
  'a\nb',
  '\u001b[2J\u009b1m\u202e',
  '!!',
  '-o made',
  '--config',
  '@/etc/passwd',
  '</etc/passwd',
  'a@/etc/passwd',
  '+a=b&c',
  'a=b=c',
  '${HOME} $PATH',
  '"; touch made; "',
  'a;type=text/html',
  '\\',
  '*?~ {a,b} [1-3]',
];

/** Decodes a field as curl sends it: `name=content` is encoded, `+text` and `--data-raw` are not. */
const decodeField = (option: string, word: string): [string, string] => {
  const text = option === '--url-query' ? word.replace(/^\+/, '') : word;
  const isEncoded = option === '--data-raw' || text !== word;
  const at = text.indexOf('=');
  const value = text.slice(at + 1);
  return [decodeURIComponent(text.slice(0, at)), isEncoded ? decodeURIComponent(value) : value];
};

describe('the line in a shell', () => {
  it.each(hostile)('sends %j as name and as value of a form', (text) => {
    const body = new URLSearchParams([
      [text, 'plain'],
      ['plain', text],
    ]).toString();
    const curlArguments = runCurlLine(request({ body }));
    expect(curlArguments.slice(0, 4)).toEqual(['-i', '-X', 'POST', 'https://api.example/api/kitv4/transfer']);
    const fields = [curlArguments.slice(4, 6), curlArguments.slice(6, 8)].map(([option = '', word = '']) => {
      expect(['--data-urlencode', '--data-raw']).toContain(option);
      return decodeField(option, word);
    });
    expect(fields).toEqual([
      [text, 'plain'],
      ['plain', text],
    ]);
    expect(curlArguments).toHaveLength(8);
  });

  it.each(hostile)('sends %j in the query', (text) => {
    const query = new URLSearchParams([
      [text, 'plain'],
      ['plain', text],
    ]);
    const curlArguments = runCurlLine(request({ method: 'GET', url: `https://api.example/?${query}` }));
    expect(curlArguments.slice(0, 2)).toEqual(['-i', 'https://api.example/']);
    expect([curlArguments[2], curlArguments[4]]).toEqual(['--url-query', '--url-query']);
    expect([
      decodeField('--url-query', curlArguments[3] ?? ''),
      decodeField('--url-query', curlArguments[5] ?? ''),
    ]).toEqual([
      [text, 'plain'],
      ['plain', text],
    ]);
  });

  it.each(hostile)('sends %j in the path', (text) => {
    const [, address = ''] = runCurlLine(
      request({ method: 'GET', url: `https://api.example/a/${encodeURIComponent(text)}/b` }),
    );
    expect(address).not.toMatch(/[[\]{}]/);
    expect(decodeURIComponent(new URL(address).pathname)).toBe(`/a/${text}/b`);
  });

  it('escapes brackets in the path, which curl would expand', () => {
    const [, address] = runCurlLine(request({ method: 'GET', url: 'https://api.example/a[1-1000]' }));
    expect(address).toBe('https://api.example/a%5B1-1000%5D');
  });

  it.each(hostile.filter((text) => !hasUnprintable(text)))(
    'sends %j as a field and as a file name',
    (text) => {
      const body = new FormData();
      body.append('plain', text);
      body.append('files[]', new File(['x'], text, { type: 'image/jpeg;a' }));
      const curlArguments = runCurlLine(request({ body })).slice(4);
      const shown = text.replace(/[\\"]/g, '\\$&');
      expect(curlArguments).toEqual([
        '--form-string',
        `plain=${text}`,
        '-F',
        `files[]=@picture.jpg;filename="${shown}";type=application/octet-stream`,
      ]);
    },
  );

  it.each(hostile)('sends %j as the name of a part, and reads no file', (text) => {
    const body = new FormData();
    body.append(text, 'value');
    const [option, word = ''] = runCurlLine(request({ body })).slice(4);
    expect(option).toBe('--form-string');
    expect(word.indexOf('=')).toBe(word.length - '=value'.length);
  });

  it.each(['X-Request-Id', "x'$(touch made)`touch made`"])('sends a header %s', (name) => {
    expect(runCurlLine(request({ headers: { [name]: "it's $(touch made)" } })).slice(4)).toEqual([
      '-H',
      `${name}: it's $(touch made)`,
    ]);
    expect(runCurlLine(request({ headers: { [name]: '' } })).slice(4)).toEqual(['-H', `${name};`]);
  });

  it('takes secrets from the reader’s variables, each as one word', () => {
    const body = 'bank_account%5Biban%5D=FR99&access_token=hidden';
    expect(runCurlLine(request({ body, headers: { Authorization: 'Bearer hidden' } })).slice(4)).toEqual([
      ...['-H', `Authorization: Bearer ${secrets.ACCESS_TOKEN}`],
      ...['--data-urlencode', 'bank_account[iban]=FR76'],
      ...['--data-urlencode', `access_token=${secrets.ACCESS_TOKEN}`],
    ]);
  });

  it('uses no other variable, for any field name of a server', () => {
    const body = 'user_informations%5Baws_secret_access_key%5D=hidden&secret$(touch+made)=hidden';
    expect(runCurlLine(request({ body })).slice(4)).toEqual([
      ...['--data-urlencode', 'user_informations[aws_secret_access_key]='],
      ...['--data-urlencode', 'secret%24(touch%20made)='],
    ]);
  });
});

it('the line looks as a person would write it', () => {
  const url = 'https://api.example/api/kitv3/timeline?limit=2&access_token=the-token';
  expect(createCurlLine(request({ method: 'GET', url }))).toBe(
    `curl -i 'https://api.example/api/kitv3/timeline' --url-query 'limit=2' --url-query 'access_token='"$ACCESS_TOKEN"`,
  );
  const body = new FormData();
  body.append('files[]', new File(['x'], 'ticket d’hier.jpg', { type: 'image/jpeg' }));
  expect(createCurlLine(request({ body }))).toBe(
    `curl -i -X POST 'https://api.example/api/kitv4/transfer' -F 'files[]=@picture.jpg;filename="ticket d’hier.jpg";type=image/jpeg'`,
  );
});
