import { afterAll, beforeAll } from 'vitest';
import { startSandbox, type Sandbox } from '@cagnotte/mock-server';
import { WorldControl } from '@cagnotte/mock-server/control';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { createSdkOn } from '../create-sdk/create-sdk.ts';
import { createPlatform } from '../platform/platform.ts';
import { followServerTime } from '../platform/server-time.ts';

/**
 * Starts a sandbox for the tests of a file.
 * @returns a function that makes an SDK with a browser's platform, started and signed in, in a separate world
 */
export const setUpSandbox = () => {
  let sandbox: Sandbox;
  let worlds = 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ apiPort: 0, filesPort: 0 });
  });
  afterAll(() => sandbox.close());

  return async (traits = '', options: SdkOptions = {}) => {
    worlds += 1;
    const key = `demo.${traits}sdk${worlds}`;
    const addresses = {
      api: `http://127.0.0.1:${sandbox.apiPort}`,
      proxy: `http://127.0.0.1:${sandbox.filesPort}`,
    };
    const sdk = createSdkOn(followServerTime({ ...createPlatform(), isBrowser: true }), {
      addresses: { fr: { sandbox: addresses } },
      requestIdHeader: 'X-Request-Id',
      log: () => undefined,
      ...options,
    });
    await sdk.configure({ region: 'FR', environment: 'sandbox' });
    await sdk.init({ clientId: key });
    await sdk.authorizeUserWithToken({ token: key });
    return { sdk, key, world: new WorldControl(addresses.api, key) };
  };
};
