import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawRequest, runCommand, wrongPassword } from '@cagnotte/contracts/cli';
import type { Sandbox } from '@cagnotte/contracts/sandbox';
import { collectedIo } from '@cagnotte/contracts/testing';
import { expect } from 'vitest';
import type { Breaking } from './breaking.ts';
import { startBrokenServer } from './broken-server.ts';
import { clientId, newToken } from './check-server.ts';
import { isGood, jsonOf, refusal, withJson } from './tools/answers.ts';
import { always, changedAt } from './tools/json-place.ts';
import { fieldsOf } from './tools/requests.ts';
import { tokenOf } from './tools/tokens.ts';

const namesSecret = (name: string): boolean => /access_token|secret|password|e-?mail|iban/i.test(name);

/** Tokens, secrets, passwords, addresses and accounts that a call carries. */
const secretsOf = (request: RawRequest): string[] => [
  ...fieldsOf(request)
    .filter(([name, value]) => namesSecret(name) && value !== '' && value !== wrongPassword)
    .map(([, value]) => value),
  ...[tokenOf(request) ?? []].flat(),
];

/** Says back what it was sent, in the worst places: as the code of a refusal, in its status line, as what is a number. */
const echo =
  (heard: Set<string>): Breaking =>
  async (call, forward) => {
    const answer = await forward(call.request);
    const secrets = secretsOf(call.request);
    for (const secret of secrets) heard.add(secret);
    const said = secrets.join(' ');
    if (said === '' || call.isPreflight) return answer;
    if (!isGood(answer)) return { ...withJson(answer, refusal(said)), statusText: said };
    if (call.operationId !== 'getUserSettings') return answer;
    return withJson(answer, changedAt(jsonOf(answer), 'settings.user_id', always(said)));
  };

/** The whole command against a sandbox that says back what it hears: what it wrote, by where, and what it had to hide. */
const checkEcho = async (sandbox: Sandbox, folder: string) => {
  const heard = new Set<string>();
  const server = await startBrokenServer(sandbox, () => echo(heard));
  const files = ['json', 'junit', 'har'].map((kind) => [kind, join(folder, kind)] as const);
  const { io, out, err } = collectedIo();
  const options = {
    api: server.api,
    proxy: server.proxy,
    'client-id': clientId,
    'client-secret': `${clientId}.secret`,
    token: newToken(),
    code: 'VERGER50',
    patience: '2',
    ...Object.fromEntries(files),
  };
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const code = await runCommand(['check', ...given, '--write', '--allow-destructive'], io);
  await server.close();
  expect(code).toBe(1);
  const written = files.map(([kind, path]) => [kind, readFileSync(path, 'utf8')] as const);
  return {
    heard: [...heard],
    texts: [['out', out.join('\n')], ['err', err.join('\n')], ...written] as const,
  };
};

/** Fails when one of the reports, or the recording, holds a secret of the run. */
export const expectNoSecretTold = async (sandbox: Sandbox): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    const { heard, texts } = await checkEcho(sandbox, folder);
    const count = (isOne: (secret: string) => boolean) => heard.filter(isOne).length;
    // It did hear of them all.
    expect(count((secret) => secret.startsWith('FR76'))).toBe(1);
    expect(count((secret) => secret.includes('@'))).toBeGreaterThan(5);
    expect(count((secret) => secret === `${clientId}.secret`)).toBe(1);
    expect(count((secret) => secret.startsWith(`${clientId}.`))).toBeGreaterThan(2);
    for (const [where, text] of texts)
      expect(
        heard.filter((secret) => text.includes(secret)),
        where,
      ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
