import { createContext, use } from 'react';
import type { Sdk } from '@cagnotte/sdk';

/** The SDK of this page. `app` provides it once. */
export const SdkContext = createContext<Sdk | undefined>(undefined);

/**
 * Returns the SDK of this page.
 * @throws Error outside the app
 */
export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new Error('no SDK: this component is outside the app');
  return sdk;
}
