import type { Sdk } from '@cagnotte/sdk';
import { createContext, use } from 'react';

/** What every screen reaches the server through. */
export interface Client {
  readonly sdk: Sdk;
  /** Slug of the loyalty product, a part of its contract's paths. */
  readonly product: string;
}

/** Filled once, by app, with the one SDK of this page. */
export const ClientContext = createContext<Client | undefined>(undefined);

function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('no client: this part stands outside the app');
  return client;
}

/** The SDK of this page. */
export const useSdk = (): Sdk => useClient().sdk;

/** The product slug of this deployment. */
export const useProduct = (): string => useClient().product;
