import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '@cagnotte/contracts/testing';
import { collectClients } from './clients-of-operations.ts';

const operationIds = ['getPot', 'getShop', 'logIn', 'signUp', 'getSettings', 'uploadFiles'];

/** Creates small versions of the SDK and the widget. */
const createRepository = (more: Readonly<Record<string, string>> = {}): string =>
  createTemporaryFolder({
    'sdk/create-sdk/sdk.ts': `
      export interface Sdk {
        /** Its receipts. Operation \`uploadFiles\`, for each receipt. */
        readonly outbox: Outbox;
        /**
         * Signs in a user of \`signup\`. Operations \`logIn\` and, for a new token,
         * \`getSettings\`. After \`signUp\`, call it.
         */
        readonly login: () => Promise<void>;
        /** Creates an account. Operation
         * \`signUp\`. */
        readonly signup: () => Promise<void>;
        /** The second operation may fail. */
        readonly logout: () => Promise<void>;
      }`,
    'sdk/loyalty/pot.ts': `
      /** Operations on the pot. */
      export interface Pot {
        /** Operation \`getPot\`: reads it. */
        readonly getPot: () => Promise<void>;
      }
      export const createPot = (send) => ({ getPot: () => send(paths.getPot) });`,
    'sdk/offline.ts': `
      /** Reads the data again: operations \`getSettings\`. */
      export const renewStart = async () => send(paths.getSettings);
      export const resumeStart = () => undefined;`,
    'sdk/client/send.ts': `export const isShop = (path) => path === paths.getShop;`,
    'sdk/pot.test.ts': `send(paths.getShop);`,
    'widget/features/pot/pot.tsx': `
      import { useGetPot, type Pot } from '@cagnotte/generated/hooks/product';
      export const PotScreen = () => useGetPot();`,
    'widget/features/till/till.ts': `
      import { getGetPotQueryKey as key } from '@cagnotte/generated/hooks/product';
      import type { useGetShop } from '@cagnotte/generated/hooks/product';
      import { resumeStart } from '@cagnotte/sdk/offline';
      export const read = (queries) => queries.get(key());`,
    'widget/features/till/till.test.ts': `import { getShop } from '@cagnotte/generated/paths';`,
    'widget/features/account/account.tsx': `
      export const logIn = async () => { await this.#services.sdk.login(); };
      export const Link = () => <a href={paths.signup}>{text.outbox}</a>;`,
    'widget/features/capture/capture.tsx': `
      const { outbox } = useSdk();
      const { signup } = paths;`,
    'widget/app/start.ts': `
      import { getShop } from '@cagnotte/generated/paths';
      import { renewStart } from '@cagnotte/sdk/offline';
      export const follow = ({ outbox }) => outbox.list();`,
    ...more,
  });

describe('the table of clients', () => {
  const table = collectClients(createRepository(), operationIds);

  it('has the operations in the order of the contracts', () => {
    expect(Object.keys(table)).toEqual(operationIds);
  });

  it('has the methods of the SDK that document an operation, and the folders of the widget that call it', () => {
    expect(table).toEqual({
      getPot: [
        { name: 'sdk', through: ['loyalty getPot'] },
        { name: 'widget', through: ['pot', 'till'] },
      ],
      getShop: [{ name: 'widget', through: ['app'] }],
      logIn: [
        { name: 'sdk', through: ['login'] },
        { name: 'widget', through: ['account'] },
      ],
      signUp: [{ name: 'sdk', through: ['signup'] }],
      getSettings: [
        { name: 'sdk', through: ['login', 'offline renewStart'] },
        { name: 'widget', through: ['account', 'app'] },
      ],
      uploadFiles: [
        { name: 'sdk', through: ['outbox'] },
        { name: 'widget', through: ['app', 'capture'] },
      ],
    });
  });
});

it.each([
  [
    'an operation that the SDK sends and does not document',
    'sdk/shop.ts',
    'send(paths.getShop);',
    'getShop: the SDK sends this operation, which no method documents',
  ],
  [
    'a documented operation that no contract has',
    'sdk/loyalty/shop.ts',
    'interface Shop {\n/** Operation `listShops`. */\nreadonly getShop: () => void }',
    'listShops: no contract has this operation, which the SDK documents',
  ],
  [
    'an imported name that belongs to no operation',
    'widget/features/shop/shop.ts',
    "import { prefetchShop } from '@cagnotte/generated/hooks/product';",
    'prefetchShop: belongs to no operation, but is imported in shop',
  ],
  [
    'an import of all operations',
    'widget/features/shop/shop.ts',
    "import * as paths from '@cagnotte/generated/paths';",
    'import single names of @cagnotte/generated/paths',
  ],
  [
    'an SDK with another name',
    'widget/app/services.ts',
    "const start = (services: Pick<Sdk, 'login'>) => services.login();",
    'widget/app/services.ts: call the SDK "sdk", not "services"',
  ],
])('%s is an error', (_, file, text, message) => {
  expect(() => collectClients(createRepository({ [file]: text }), operationIds)).toThrow(message);
});
