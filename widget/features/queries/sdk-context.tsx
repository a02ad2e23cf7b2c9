import type { Sdk } from '@cagnotte/sdk';
import { createContext, use } from 'react';

/** Filled once, by app, with the one SDK of this page. */
export const SdkContext = createContext<Sdk | undefined>(undefined);

/** The SDK of this page. */
export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new Error('no SDK: this part stands outside the app');
  return sdk;
}
