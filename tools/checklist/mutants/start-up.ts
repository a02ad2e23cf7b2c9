import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Start-up" (ST). */
export const startUp: Chapter = {
  'ST-01': {
    file: 'widget/app/start-up/start-up.ts',
    find: "address.searchParams.get('clientId')",
    replace: "address.searchParams.get('client_id')",
  },
  'ST-02': {
    file: 'widget/app/start-up/start-up.ts',
    find: "    if (address.pathname.startsWith('/errors')) return noRedirect;\n",
    replace: '',
  },
  'ST-03': {
    file: 'widget/app/start-up/start-up.ts',
    find: "address.searchParams.get('clientId');",
    replace: "address.searchParams.get('clientId') ?? 'demo';",
  },
  'ST-04': {
    file: 'widget/app/start-up/start-up.ts',
    find: '      const initialised = sdk.init({ clientId });',
    replace: '      await this.#authorise(clientId);\n      const initialised = sdk.init({ clientId });',
  },
  'ST-05': {
    file: 'widget/app/configuration.ts',
    find: "readText(region, 'FR')",
    replace: "readText(region, 'US')",
  },
  'ST-06': {
    file: 'widget/app/start-up/start-up.ts',
    find: '    auth.isConfigLoaded = true;\n    session.takeOfferedToken();',
    replace: '    session.takeOfferedToken();',
  },
  'ST-07': {
    file: 'widget/ui/dialogs/loading-modal.module.css',
    find: 'width: 200px',
    replace: 'width: 240px',
    inBrowser: true,
  },
  'ST-08': {
    file: 'widget/app/network.ts',
    find: 'layout.isOnline = isOnline;',
    replace: 'layout.isOnline = true;',
  },
  'ST-09': {
    file: 'widget/app/configuration.ts',
    find: "{ api: '/', proxy: '/' }",
    replace: "{ api: '/api', proxy: '/' }",
  },
  'ST-10': {
    file: 'widget/app/start-up/start-up.ts',
    find: 'if (this.#current?.clientId !== clientId)',
    replace: 'if (!this.#current)',
  },
};
