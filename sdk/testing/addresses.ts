import type { AddressTable, Region } from '../configuration/configuration.ts';

const ofRegion = (region: Region) => {
  const at = (host: string) => ({ api: `https://api.${host}`, proxy: `https://files.${host}` });
  const domain = `${region}.cagnotte.example`;
  return {
    local: at(`local.${domain}`),
    staging: at(`staging.${domain}`),
    sandbox: at(`sandbox.${domain}`),
    production: at(domain),
    'prod-uat': at(`prod-uat.${domain}`),
  };
};

/** Addresses for every region and environment. No server responds there: tests that send have their own network. */
export const addresses: AddressTable = { fr: ofRegion('fr'), us: ofRegion('us') };
