import type { Frame, Page } from '@playwright/test';
import type * as SdkModule from '@cagnotte/sdk';
import { sites } from './sites.ts';

declare global {
  interface Window {
    sdk: SdkModule.Sdk;
  }
}

/**
 * Starts the built SDK in a page or a frame of a partner.
 * @returns true if a user is signed in
 */
export const startSdk = (where: Page | Frame, clientId: string): Promise<boolean> =>
  where.evaluate(
    async ({ clientId, api, proxy }) => {
      const built = '/sdk/index.js';
      const { createSdk } = (await import(built)) as typeof SdkModule;
      window.sdk = createSdk({ addresses: { fr: { production: { api, proxy } } } });
      await window.sdk.init({ clientId });
      return window.sdk.isAuthenticated();
    },
    { clientId, api: sites.api, proxy: sites.files },
  );
