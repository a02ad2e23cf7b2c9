import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isSuccess, type RawRequest, runCommand, wrongPassword } from '@cagnotte/contracts/internal';
import { createCollectedIo } from '@cagnotte/contracts/testing';
import type { Sandbox } from '@cagnotte/mock-server';
import type { Breaking } from './breaking.ts';
import { startBrokenServer } from './broken-server.ts';
import { clientId, createToken } from './check-server.ts';
import { setValue, changeAt } from './tools/json-place.ts';
import { listFields } from './tools/requests.ts';
import { readJsonBody, createRefusal, withJson } from './tools/responses.ts';
import { findToken } from './tools/tokens.ts';

const isSecretName = (name: string): boolean => /access_token|secret|password|e-?mail|iban/i.test(name);

/** Returns the tokens, secrets, passwords, addresses and accounts in a call. */
const listSecrets = (request: RawRequest): string[] => [
  ...listFields(request)
    .filter(([name, value]) => isSecretName(name) && value !== '' && value !== wrongPassword)
    .map(([, value]) => value),
  ...[findToken(request) ?? []].flat(),
];

/**
 * Repeats the secrets that it received: as the code of a refusal, in its status line, and in place of a
 * number.
 */
const echoSecrets =
  (received: Set<string>): Breaking =>
  async (call, forward) => {
    const response = await forward(call.request);
    const secrets = listSecrets(call.request);
    for (const secret of secrets) received.add(secret);
    const allSecrets = secrets.join(' ');
    if (allSecrets === '' || call.isPreflight) return response;
    if (!isSuccess(response))
      return { ...withJson(response, createRefusal(allSecrets)), statusText: allSecrets };
    if (call.operationId !== 'getUserSettings') return response;
    return withJson(response, changeAt(readJsonBody(response), 'settings.user_id', setValue(allSecrets)));
  };

/**
 * Runs the whole command against a sandbox that echoes what it receives. Returns the texts that
 * it wrote, and the secrets.
 */
const checkEcho = async (sandbox: Sandbox, folder: string) => {
  const received = new Set<string>();
  const server = await startBrokenServer(sandbox, () => echoSecrets(received));
  const files = ['json', 'junit', 'har'].map((kind) => [kind, join(folder, kind)] as const);
  const { io, out, err } = createCollectedIo();
  const options = {
    api: server.api,
    proxy: server.proxy,
    'client-id': clientId,
    'client-secret': `${clientId}.secret`,
    token: createToken(),
    code: 'VERGER50',
    patience: '2',
    ...Object.fromEntries(files),
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const code = await runCommand(['check', ...flags, '--write', '--allow-destructive'], io);
  await server.close();
  expect(code).toBe(1);
  const written = files.map(([kind, path]) => [kind, readFileSync(path, 'utf8')] as const);
  return {
    received: [...received],
    texts: [['out', out.join('\n')], ['err', err.join('\n')], ...written] as const,
  };
};

/** Fails when one of the reports, or the recording, holds a secret of the run. */
export const expectNoSecretWritten = async (sandbox: Sandbox): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    const { received, texts } = await checkEcho(sandbox, folder);
    const count = (matches: (secret: string) => boolean) => received.filter(matches).length;
    // The server received all of them.
    expect(count((secret) => secret.startsWith('FR76'))).toBe(1);
    expect(count((secret) => secret.includes('@'))).toBeGreaterThan(5);
    expect(count((secret) => secret === `${clientId}.secret`)).toBe(1);
    expect(count((secret) => secret.startsWith(`${clientId}.`))).toBeGreaterThan(2);
    for (const [where, text] of texts)
      expect(
        received.filter((secret) => text.includes(secret)),
        where,
      ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
