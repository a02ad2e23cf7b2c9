import type { Environment } from './environment.ts';
import type { Region } from './region.ts';

/** Base addresses of one environment of a region: of the API, and of the proxy that takes the files. */
export interface Addresses {
  readonly api: string;
  readonly proxy: string;
}

/** Addresses by region and environment. What a table leaves out stays at its default. */
export type AddressTable = {
  readonly [R in Region]?: { readonly [E in Environment]?: Addresses };
};

/** Placeholders that resolve nowhere: a deployment gives its own table. */
const placeholder = (region: Region, environment: Environment): Addresses => {
  const host =
    environment === 'production' ? `${region}.cagnotte.example` : `${environment}.${region}.cagnotte.example`;
  return { api: `https://api.${host}`, proxy: `https://files.${host}` };
};

export const addressesOf = (table: AddressTable, region: Region, environment: Environment): Addresses =>
  table[region]?.[environment] ?? placeholder(region, environment);
