import type { AddressTable } from '@cagnotte/sdk';

/**
 * Servers by region and environment. The sandbox needs no contract; you get the production addresses with
 * yours.
 */
export const addresses: AddressTable = {
  fr: {
    sandbox: { api: 'http://127.0.0.1:4100', proxy: 'http://127.0.0.1:4101' },
    production: { api: 'https://api.example', proxy: 'https://files.example' },
  },
};

export const environment: 'sandbox' | 'production' = 'sandbox';

/** The programme. `demo.verger` is the sandbox's. */
export const clientId = 'demo.verger';
