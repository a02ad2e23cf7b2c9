import { expect, it, vi } from 'vitest';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

vi.mock('./on-demand.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a method whose code cannot be loaded fails like a request without a network, and says to reload the page', async () => {
  const platform = createTestPlatform({ respond: () => ({ json: { settings: programmeSettings } }) });
  const sdk = createSdkOn(platform, { log: () => undefined });
  await sdk.init({ clientId: 'demo.verger' });
  const account = { email: 'c@exemple.fr', password: 'secret' };
  for (const call of [
    () => sdk.login(account),
    () => sdk.signup(account),
    () => sdk.resetPassword(account),
    () => sdk.getPendingReceipts(),
  ])
    await expect(call()).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      retryable: true,
      message: expect.stringMatching(/a deployment may have removed it: reload the page$/) as string,
    });
  expect(platform.network.requests).toHaveLength(1);
});
