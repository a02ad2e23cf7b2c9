import type { AddressTable, Region } from '../configuration/configuration.ts';

const createAddresses = (region: Region) => {
  const createPair = (host: string) => ({ api: `https://api.${host}`, proxy: `https://files.${host}` });
  const domain = `${region}.cagnotte.example`;
  return {
    local: createPair(`local.${domain}`),
    staging: createPair(`staging.${domain}`),
    sandbox: createPair(`sandbox.${domain}`),
    production: createPair(domain),
    'prod-uat': createPair(`prod-uat.${domain}`),
  };
};

/**
 * Addresses for every region and environment. No server responds there: tests that send have their own
 * network.
 */
export const addresses: AddressTable = { fr: createAddresses('fr'), us: createAddresses('us') };
