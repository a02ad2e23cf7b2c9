import { describe, expect, it, vi } from 'vitest';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import type { ErrorReport } from '../reporter/error-reporter.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const start = async (options: SdkOptions) => {
  const platform = createTestPlatform({
    respond: ({ url }) =>
      url.includes('/settings')
        ? { json: { settings: { ...programmeSettings, user_id: 1 } } }
        : {
            status: 500,
            json: { error_details: { code: 'other', debug_message: 'token-of-camille broke' } },
          },
  });
  const sdk = createSdkOn(platform, { log: () => undefined, ...options });
  await sdk.init({ clientId: 'demo.verger', clientSecret: 'secret-of-the-partner' });
  await sdk.authorizeUserWithToken({ token: 'token-of-camille' });
  return sdk;
};

describe('D103 error reports', () => {
  it('carry the error, the programme and the last lines of the log, and no secret of the session', async () => {
    const reports: ErrorReport[] = [];
    const sdk = await start({ reports: (report) => Promise.resolve(void reports.push(report)) });
    await getRejection(sdk.getPendingReceipts());
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      error: { code: 'SERVER_ERROR', status: 500 },
      context: { clientId: 'demo.verger', region: 'fr', environment: 'production' },
    });
    expect(reports[0]?.history.length).toBeGreaterThan(2);
    const text = JSON.stringify(reports);
    for (const secret of ['token-of-camille', 'secret-of-the-partner']) expect(text).not.toContain(secret);
  });

  it('do not carry a token that was just refused', async () => {
    const reports: ErrorReport[] = [];
    const sdk = await start({ reports: (report) => Promise.resolve(void reports.push(report)) });
    await getRejection(sdk.authorizeUserWithIdentifier({ userExternalId: 'token-of-camille' }));
    await sdk.logout();
    await getRejection(sdk.login({ email: 'camille@exemple.fr', password: 'token-of-camille' }));
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(JSON.stringify(reports)).not.toContain('token-of-camille');
  });

  it('do not include a call that its caller aborted', async () => {
    const reports = vi.fn(() => Promise.resolve());
    const sdk = await start({ reports });
    const handler = vi.fn();
    await sdk.onError({ handler });
    await getRejection(sdk.getPendingReceipts({ signal: AbortSignal.abort(new Error('left')) }));
    expect(handler).not.toHaveBeenCalled();
    await getRejection(sdk.getPendingReceipts());
    await expect.poll(() => reports).toHaveBeenCalledOnce();
  });
});
