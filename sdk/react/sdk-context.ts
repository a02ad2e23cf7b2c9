import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import type { Sdk } from '../sdk.ts';

const SdkContext = createContext<Sdk | undefined>(undefined);

/** Hands an SDK to the hooks below it. */
export interface SdkProviderProps {
  /** Made once by `createSdk`, outside any component. */
  readonly sdk: Sdk;
  readonly children?: ReactNode;
}

/** Hands an SDK to the hooks below it. */
export const SdkProvider = ({ sdk, children }: SdkProviderProps): ReactElement =>
  createElement(SdkContext.Provider, { value: sdk }, children);

/** The SDK of the nearest {@link SdkProvider}. @throws Error when there is none. */
export const useSdk = (): Sdk => {
  const sdk = useContext(SdkContext);
  if (!sdk) throw new Error('the hooks of @cagnotte/sdk/react need an <SdkProvider sdk={…}> above them');
  return sdk;
};
