import { type Report, runCheck, type CheckSettings } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import type { Sandbox } from '@cagnotte/mock-server';
import { createRandomText } from '@cagnotte/sdk/internal';
import { limits } from '../../tools/gate/speed/limits.ts';
import type { CreateBreaking } from './breaking.ts';
import { startBrokenServer } from './broken-server.ts';

export const clientId = 'demo.verger';

/** Creates a token for a shopper of the sandbox that no other run uses. */
export const createToken = (programme = clientId): string => `${programme}.${createRandomText(12)}`;

/** Settings of a run that skips nothing, without the addresses. */
const createFullSettings = (): Omit<CheckSettings, 'api' | 'proxy'> => ({
  product: 'kit',
  clientId,
  token: createToken(),
  clientSecret: `${clientId}.secret`,
  code: 'VERGER50',
  ean: undefined,
  origin: 'https://partner.example',
  requestIdHeader: undefined,
  allowed: { write: true, destructive: true },
  patienceMs: limits.timeOut,
  timeoutMs: 30_000,
  maxPictureBytes: 1_500_000,
  only: undefined,
  fuzzRuns: 0,
  seed: 20_261_121,
});

/** A check that was run. */
export interface CheckedServer {
  readonly report: Report;
  readonly settings: CheckSettings;
}

/**
 * Checks a sandbox behind a server with a defect, or with none.
 * @param changes settings that differ from those of a whole run
 */
export const checkServer = async (
  sandbox: Sandbox,
  breaks: CreateBreaking,
  changes: Partial<CheckSettings> = {},
): Promise<CheckedServer> => {
  const server = await startBrokenServer(sandbox, breaks);
  try {
    const { api, proxy } = server;
    const settings = { ...createFullSettings(), api, proxy, ...changes };
    return { settings, report: await runCheck(settings, operations) };
  } finally {
    await server.close();
  }
};
