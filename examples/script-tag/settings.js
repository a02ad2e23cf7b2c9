/** Servers by region and environment. The sandbox needs no contract; the production addresses come with yours. */
export const addresses = {
  fr: {
    sandbox: { api: 'http://127.0.0.1:4100', proxy: 'http://127.0.0.1:4101' },
    production: { api: 'https://api.example', proxy: 'https://files.example' },
  },
};

export const environment = 'sandbox';

/** The programme. `demo.verger` is the sandbox's. */
export const clientId = 'demo.verger';

/** How your site knows its customer. A real page takes it from the session of your own site. */
export const customerId = 'camille-42';
