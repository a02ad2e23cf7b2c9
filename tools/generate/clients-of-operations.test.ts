import { createTemporaryFolder } from '@cagnotte/contracts/testing';
import { describe, expect, it } from 'vitest';
import { clientsOfOperations } from './clients-of-operations.ts';

const operation = (operationId: string) => ({ operationId, path: `/api/${operationId}` });
const names = ['getPot', 'getShop', 'logIn', 'sendBatch', 'uploadFiles', 'getHome', 'getIframe'];

/** Creates small versions of our packages: the generated layer, the SDK, the widget. */
const repository = (more: Readonly<Record<string, string>> = {}): string =>
  createTemporaryFolder({
    'tsconfig.product.json': JSON.stringify({
      compilerOptions: {
        ...{ noLib: true, types: [], module: 'preserve', moduleResolution: 'bundler', jsx: 'preserve' },
        ...{ allowImportingTsExtensions: true, noEmit: true, target: 'ES2023' },
      },
      include: ['generated', 'sdk', 'widget'],
    }),
    'generated/paths.ts': names.map((name) => `export const ${name} = '/api/${name}';`).join('\n'),
    'generated/reads.ts': `export const reads = { getPot: '/api/getPot', getShop: '/api/getShop' } as const;`,
    'generated/hooks/v2.ts': `
      export const getPot = () => send('/pot');
      export const getShop = () => send('/shop');
      export const getGetPotQueryKey = () => ['/pot'];
      const getGetPotQueryOptions = () => ({ queryFn: getPot });
      export const useGetPot = () => useQuery(getGetPotQueryOptions());
      export interface PotResponse {}`,
    'sdk/package.json': JSON.stringify({ exports: { '.': './index.ts', './react': './react.ts' } }),
    'sdk/index.ts': `export { createSdk } from './create-sdk.ts';`,
    'sdk/client/exchange.ts': `
      import { getHome } from '../../generated/paths.ts';
      export const exchange = (path) => path !== getHome;`,
    'sdk/sdk.ts': `
      export interface Partner { readonly getBatchUploader: () => unknown }
      export interface Sdk extends Partner {
        readonly getBatchUploader: () => unknown;
        readonly login: () => unknown;
        readonly logout: () => unknown;
        readonly outbox: { readonly add: () => unknown };
      }`,
    'sdk/create-sdk.ts': `
      import { exchange } from './client/exchange.ts';
      import type * as batches from './batch.ts';
      import { createOutbox } from './outbox.ts';
      import type { Partner, Sdk } from './sdk.ts';
      export const createSdk = (): Sdk => {
        const { outbox } = createOutbox(exchange);
        const onDemand = (): typeof batches => { const methods = import('./batch.ts'); return methods; };
        const partner: Partner = {
          getBatchUploader: async () => (await onDemand()).createBatch(),
        };
        return {
          ...partner,
          login: async () => (await import('./log-in.ts')).logIn(exchange),
          logout: () => undefined,
          outbox,
        };
      };`,
    'sdk/log-in.ts': `
      import * as paths from '../generated/paths.ts';
      export const logIn = (exchange) => exchange(paths.logIn);
      export const unused = () => paths.getShop;`,
    'sdk/batch.ts': `
      import * as paths from '../generated/paths.ts';
      const send = (path: typeof paths.getShop) => path;
      export const createBatch = () => ({ send: () => send(paths.sendBatch) });
      export const another = () => paths.logIn;`,
    'sdk/outbox.ts': `
      export const createOutbox = () => {
        const load = async () => { const { open } = await import('./open.ts'); return open(); };
        return { outbox: { add: load } };
      };`,
    'sdk/open.ts': `
      import { uploadFiles } from '../generated/paths.ts';
      export const open = () => uploadFiles;`,
    'sdk/react.ts': `
      import type { Sdk } from './sdk.ts';
      export const useSdk = (): Sdk => undefined;
      export const useOutbox = () => { const { outbox } = useSdk(); return outbox.add(); };`,
    'widget/features/pot/pot.tsx': `
      import { useGetPot } from '../../../generated/hooks/v2.ts';
      export const Pot = () => useGetPot();`,
    'widget/features/till/till.ts': `
      import { getGetPotQueryKey, type PotResponse } from '../../../generated/hooks/v2.ts';
      import type { Sdk } from '../../../sdk/sdk.ts';
      export const read = (queries, sdk: Sdk): PotResponse => [queries.get(getGetPotQueryKey()), sdk.login()];`,
    'widget/features/shop/shop.test.ts': `export const path = '/api/getHome';`,
    'widget/features/frame/frame.ts': `export const address = '/api/getIframe';`,
    'widget/client/shop.ts': `
      import { getShop } from '../../generated/hooks/v2.ts';
      export const loadShop = () => getShop();
      export const other = () => undefined;`,
    'widget/features/shop/shop.tsx': `
      import { loadShop as load } from '../../client/shop.ts';
      export const Shop = () => <button onClick={load} />;`,
    'widget/features/account/menu.tsx': `
      import { other } from '../../client/shop.ts';
      export const Menu = () => other();`,
    'widget/app/main.ts': `
      import { reads } from '../../generated/reads.ts';
      import { createSdk } from '../../sdk/index.ts';
      const screens = { pot: () => import('../features/pot/pot.tsx') };
      export const sdk = createSdk();
      export const stale = (read) => reads[read];`,
    ...more,
  });

const table = clientsOfOperations(repository(), names.map(operation));
const through = (operationId: string, client: string, from = table) =>
  from[operationId]?.find(({ name }) => name === client)?.through;

describe('the client of an operation', () => {
  it('is a public method of the SDK, also through a module that it loads lazily', () => {
    expect(through('logIn', 'sdk')).toEqual(['login']);
  });

  it('is a public function that uses one part of a module, which a function of another module loads', () => {
    const loading = repository({
      'sdk/lazy-parts.ts': `
        import type * as signIn from './log-in.ts';
        export const loadSignIn = (): typeof signIn => import('./log-in.ts');`,
      'sdk/react.ts': `
        import { loadSignIn } from './lazy-parts.ts';
        export const useLogIn = async () => (await loadSignIn()).logIn();`,
    });
    const found = clientsOfOperations(loading, names.map(operation));
    expect(through('logIn', 'sdk', found)).toEqual(['login', 'react useLogIn']);
    expect(through('getShop', 'sdk', found)).toBeUndefined();
  });

  it('is a method of an interface that the SDK extends, and not another part of the same module', () => {
    expect(through('sendBatch', 'sdk')).toEqual(['getBatchUploader']);
  });

  it('is a property of the SDK, and another entry that uses the property', () => {
    expect(through('uploadFiles', 'sdk')).toEqual(['outbox', 'react useOutbox']);
  });

  it('is a feature through a hook, the key of a cached response, or the SDK', () => {
    expect(through('getPot', 'widget')).toEqual(['pot', 'till']);
    expect(through('logIn', 'widget')).toEqual(['till']);
  });

  it('is a feature through the part of a shared module that it names', () => {
    expect(through('getShop', 'widget')).toEqual(['shop']);
  });

  it('is a feature that contains the operation’s path', () => {
    expect(through('getIframe', 'widget')).toEqual(['frame']);
  });

  it('is none through a type, a table of all paths, the pipeline, a factory, or a screen that it shows', () => {
    expect(through('getShop', 'sdk')).toBeUndefined();
    expect(table.getHome).toEqual([]);
    expect(
      Object.values(table)
        .flat()
        .flatMap((client) => client.through),
    ).not.toContain('app');
  });

  it('is the app through its own calls', () => {
    const calling = repository({
      'widget/app/start.ts': `
        import { reads } from '../../generated/reads.ts';
        import type { Sdk } from '../../sdk/sdk.ts';
        export const start = (sdk: Sdk) => [sdk.login(), reads.getPot];`,
    });
    const other = clientsOfOperations(calling, names.map(operation));
    expect(through('logIn', 'widget', other)).toEqual(['app', 'till']);
    expect(through('getPot', 'widget', other)).toEqual(['app', 'pot', 'till']);
  });

  it('is in a table of all operations, in the order of the contracts', () => {
    expect(Object.keys(table)).toEqual(names);
  });
});
