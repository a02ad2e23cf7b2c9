import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Contract/wire" (CW). */
export const contracts: Chapter = {
  'CW-01': {
    file: 'openapi/product.yaml',
    find: '  /api/{product}/v3/pot:',
    replace: '  /api/{product}v3/pot:',
  },
  'CW-02': {
    file: 'sdk/client/send-request.ts',
    find: '`Bearer ${token}`',
    replace: '`Token ${token}`',
  },
  'CW-03': {
    file: 'sdk/client/send-request.ts',
    find: "'application/json, text/plain'",
    replace: "'application/json'",
  },
  'CW-04': {
    file: 'sdk/loyalty/account.ts',
    find: 'client_secret: clientSecret',
    replace: 'secret: clientSecret',
  },
  'CW-05': {
    file: 'sdk/loyalty/cards.ts',
    find: 'card_identifier: card.identifier',
    replace: 'identifier: card.identifier',
  },
  'CW-06': {
    file: 'openapi/kitv4.yaml',
    find: '  /api/kitv4/potv2:\n    post:',
    replace: '  /api/kitv4/potv2:\n    get:',
  },
  'CW-07': {
    file: 'sdk/sign-in/init.ts',
    find: 'settings: response.settings }',
    replace: 'settings: undefined }',
  },
  'CW-08': {
    file: 'sdk/create-sdk/on-demand.ts',
    find: 'clients.kitv4.GET(paths.getPendingReceipts,',
    replace: "clients.kitv4.GET('/api/kitv4/pending_receipts',",
  },
};
