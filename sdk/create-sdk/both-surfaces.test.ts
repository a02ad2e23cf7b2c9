import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSdkError } from '../errors/sdk-error.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { recordCallbacks } from '../testing/recording.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { listDocumentedOperations, recordOperations } from '../testing/sent-operations.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createFileInput, createStubFrame, stubPage } from '../testing/stub-page.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Sdk } from './sdk.ts';

/**
 * One contract for every public method, over both surfaces: the promise, and the deprecated callbacks (D20).
 * A method that is added to the SDK does not compile until it has a case here.
 */
type Method = Exclude<keyof Sdk, 'product' | 'settings' | 'session' | 'outbox' | 'use' | 'connect'>;

interface Case {
  /** Parameters with which it succeeds. */
  readonly good: object;
  /** Parameters it refuses; undefined for a method that takes none. */
  readonly bad?: object;
  /** A part of the address of the request whose refusal makes it fail. */
  readonly call?: string;
  readonly beforeInit?: boolean;
  /** Events on the page once it has begun. */
  readonly meanwhile?: (page: ReturnType<typeof stubPage>) => void;
}

const picture = () => new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });
const upload = createStubFrame();
const apiOrigin = 'https://api.fr.cagnotte.example';

const cases: Readonly<Record<Method, Case>> = {
  configure: { good: { region: 'FR', environment: 'production' }, bad: { region: 'FR' }, beforeInit: true },
  init: { good: { clientId: 'demo.verger' }, bad: {}, call: '/partners/settings', beforeInit: true },
  onError: { good: { handler: () => undefined }, bad: { handler: 1 }, beforeInit: true },
  isAuthorized: { good: {} },
  isAuthenticated: { good: {} },
  authorizeUserWithIdentifier: { good: { userExternalId: 'c-1' }, bad: {}, call: '/api/v2/users' },
  authorizeUserWithToken: { good: { token: 't' }, bad: { token: '' }, call: '/users/settings' },
  setToken: { good: { token: 't' }, bad: {} },
  signup: { good: { email: 'a@b.fr', password: 'x' }, bad: { email: 'a@b.fr' }, call: '/sdk/signup' },
  login: { good: { email: 'a@b.fr', password: 'x' }, bad: { password: 'x' }, call: '/sdk/login' },
  resetPassword: { good: { email: 'a@b.fr' }, bad: {}, call: '/reset_password' },
  logout: { good: {} },
  uploadWithFiles: { good: { files: [picture()] }, bad: { files: [] }, call: '/api/v2/receipts' },
  uploadWithFileInput: { good: { inputId: 'files' }, bad: { inputId: 'nothing' }, call: '/v1/sdk/upload' },
  uploadWithIframe: {
    good: { iframeId: 'upload' },
    bad: { iframeId: '' },
    meanwhile: (page) => {
      const data = { controller: 'upload', method: 'success', params: { receipt_uuid: 'r-1' } };
      page.post({ source: upload.contentWindow, origin: apiOrigin, data });
    },
  },
  getPendingReceipts: { good: {}, call: '/pending_receipts' },
  bulkUploadWithFileInput: { good: { inputId: 'files' }, bad: {}, call: '/bulk_upload' },
  getBatchUploader: { good: {} },
  authorizePartner: { good: {}, bad: { token: 1 } },
  uploadFile: { good: { file: picture() }, bad: { file: 'x' }, call: '/upload_file_to_path' },
};

const methods = Object.entries(cases) as [Method, Case][];

const everything = {
  settings: { ...programmeSettings, user_id: 1 },
  user: { access_token: 't', settings: { user_id: 1 } },
  receipts: [],
  receipt_id: 7,
  receipt_subpicture_id: 9,
  uuid: 'u',
  uuids: ['u'],
};

let page: ReturnType<typeof stubPage>;
const unhandled = vi.fn();

beforeEach(() => {
  page = stubPage({ files: createFileInput(picture()), upload });
  process.on('unhandledRejection', unhandled);
});

/** Resolves when the runtime has reported the rejections that have no handler by now. */
const waitForUnhandledRejections = () =>
  new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

afterEach(async () => {
  await waitForUnhandledRejections();
  process.off('unhandledRejection', unhandled);
  vi.unstubAllGlobals();
  expect(unhandled).not.toHaveBeenCalled();
  unhandled.mockClear();
});

const start = async (failing?: string) => {
  const state = { isFailing: false };
  const platform = createTestPlatform({
    respond: ({ url }): Reaction =>
      state.isFailing && failing !== undefined && url.includes(failing)
        ? { status: 403, json: {} }
        : { json: everything },
  });
  const sdk = await startSignedIn(platform);
  state.isFailing = true;
  return { sdk, platform };
};

type Call = (parameters?: object) => Promise<unknown>;

const callMethod = async (method: Method, sdk: Sdk, parameters: object): Promise<unknown> => {
  const promise = (sdk[method] as Call)(parameters);
  expect(promise).toBeInstanceOf(Promise);
  const { meanwhile } = cases[method];
  if (meanwhile) await expect.poll(() => page.listening()).toBe(1);
  meanwhile?.(page);
  return promise;
};

it('SD-02 the public methods are the 19 of the specification, and setToken', () => {
  const specified = [
    'configure',
    'init',
    'onError',
    'isAuthorized',
    'isAuthenticated',
    'authorizeUserWithIdentifier',
    'authorizeUserWithToken',
    'uploadWithFiles',
    'uploadWithFileInput',
    'uploadWithIframe',
    'getPendingReceipts',
    'signup',
    'login',
    'logout',
    'resetPassword',
    'bulkUploadWithFileInput',
    'getBatchUploader',
    'authorizePartner',
    'uploadFile',
  ];
  const sdk = createSdkOn(createTestPlatform(), { log: () => undefined });
  const methodNames = Object.keys(sdk).filter((name) => typeof sdk[name as keyof Sdk] === 'function');
  expect(specified).toHaveLength(19);
  expect(methodNames.toSorted()).toEqual([...specified, 'connect', 'setToken', 'use'].toSorted());
});

it('the documentation of the outbox names the operations that it sends', async () => {
  const platform = createTestPlatform({ respond: () => ({ json: everything }) });
  const device = { ...platform, outbox: createStubPorts(createMemoryStore()) };
  const sdk = await startSignedIn(device, { outbox: true });
  const sent = recordOperations(sdk);
  await sdk.outbox.add({ files: [picture()] });
  await expect.poll(() => sdk.outbox.list()[0]?.state).toBe('sent');
  expect([...sent]).toEqual(['createReceipt', 'uploadFiles', 'updateReceiptSubpicture']);
  expect(listDocumentedOperations('outbox')).toEqual(expect.arrayContaining([...sent]));
});

it('the documentation of getBatchUploader names the operations of its batch', async () => {
  const { sdk } = await start();
  const sent = recordOperations(sdk);
  const batch = await sdk.getBatchUploader();
  await batch.addFile({ file: picture() });
  await batch.send();
  expect([...sent].toSorted()).toEqual(listDocumentedOperations('getBatchUploader').toSorted());
});

describe.each(methods)('%s', (method, { good, bad, call }) => {
  it('SD-03 succeeds as a promise', async () => {
    const { sdk } = await start();
    await callMethod(method, sdk, good);
  });

  it('sends no operation that its documentation does not name', async () => {
    const { sdk } = await start();
    const sent = recordOperations(sdk);
    await callMethod(method, sdk, good);
    expect(listDocumentedOperations(method)).toEqual(expect.arrayContaining([...sent]));
  });

  it('SD-03, SD-04 calls success with the same result, then complete without arguments, each once', async () => {
    const { sdk } = await start();
    const { calls, callbacks } = recordCallbacks();
    const result = await callMethod(method, sdk, { ...good, ...callbacks });
    expect(calls).toEqual([['success', result], ['complete']]);
    expect(calls[0]?.[1]).toBe(result);
  });

  it('a callback that throws changes nothing', async () => {
    const { sdk } = await start();
    const complete = vi.fn();
    const success = () => {
      throw new Error('of the page');
    };
    await callMethod(method, sdk, { ...good, success, complete });
    expect(complete).toHaveBeenCalledOnce();
  });

  it('VA-27 refuses callbacks that are not functions', async () => {
    const { sdk } = await start();
    for (const parameter of ['success', 'failure', 'complete'])
      await expect((sdk[method] as Call)({ ...good, [parameter]: 'x' })).rejects.toMatchObject({
        code: 'invalid_parameter',
        parameter,
        reason: 'wrong_type',
      });
  });

  it('a signal that is already aborted has no effect', async () => {
    const { sdk, platform } = await start();
    const before = platform.network.requests.length;
    const signal = AbortSignal.abort(new Error('too late'));
    await expect((sdk[method] as Call)({ ...good, signal })).rejects.toMatchObject({
      code: 'OTHER',
      message: 'too late',
    });
    expect(platform.network.requests).toHaveLength(before);
  });

  const failures = [
    ...(bad ? [['its parameters', bad, undefined, 'invalid_parameter'] as const] : []),
    ...(call ? [['the server', good, call, 'FORBIDDEN'] as const] : []),
  ];

  describe.each(failures)('refused by %s', (_, parameters, failing, code) => {
    it('rejects with a coded error', async () => {
      const { sdk } = await start(failing);
      const error: unknown = await (sdk[method] as Call)(parameters).catch((caught: unknown) => caught);
      expect(isSdkError(error)).toBe(true);
      expect(error).toMatchObject({ code });
    });

    it('SD-04 calls failure with the same error, then onError, then complete, each once', async () => {
      const { sdk } = await start(failing);
      const { calls, callbacks } = recordCallbacks();
      await sdk.onError({ handler: (error) => void calls.push(['onError', error]) });
      const error: unknown = await (sdk[method] as Call)({ ...parameters, ...callbacks }).catch(
        (caught: unknown) => caught,
      );
      expect(calls).toEqual([['failure', error], ['onError', error], ['complete']]);
      expect(calls[0]?.[1]).toBe(error);
    });

    it('D20 a promise without a handler is no unhandled rejection if there is a failure callback', async () => {
      const { sdk } = await start(failing);
      const ended = new Promise<void>((resolve) => {
        void (sdk[method] as Call)({ ...parameters, failure: () => undefined, complete: resolve });
      });
      await ended;
      await waitForUnhandledRejections();
      expect(unhandled).not.toHaveBeenCalled();
    });
  });
});

describe('before init', () => {
  const createUninitialised = () => {
    const platform = createTestPlatform({ respond: () => ({ json: everything }) });
    return { platform, sdk: createSdkOn(platform, { log: () => undefined }) };
  };
  const notInitialised = {
    code: 'NOT_INITIALIZED',
    message: 'you must call "init" before any other method',
  };
  const earlyMethods = methods.filter(([, { beforeInit }]) => beforeInit);
  const laterMethods = methods.filter(([, { beforeInit }]) => !beforeInit);
  const methodsWithRules = laterMethods.flatMap(([method, { bad }]) => (bad ? [[method, bad] as const] : []));

  it.each(earlyMethods)('SD-14 %s may be called before init', async (method, { good }) => {
    const { sdk } = createUninitialised();
    const { calls, callbacks } = recordCallbacks();
    await (sdk[method] as Call)({ ...good, ...callbacks });
    expect(calls.map(([name]) => name)).toEqual(['success', 'complete']);
  });

  it.each(laterMethods)('SD-14 %s rejects with NOT_INITIALIZED before init', async (method, { good }) => {
    const { platform, sdk } = createUninitialised();
    const { calls, callbacks } = recordCallbacks();
    await expect((sdk[method] as Call)({ ...good, ...callbacks })).rejects.toMatchObject(notInitialised);
    expect(calls.map(([name]) => name)).toEqual(['failure', 'complete']);
    expect(platform.network.requests).toEqual([]);
  });

  it.each(methodsWithRules)(
    'SD-14 %s refuses uninitialised calls before it checks their parameters',
    async (method, bad) => {
      const { platform, sdk } = createUninitialised();
      await expect((sdk[method] as Call)(bad)).rejects.toMatchObject(notInitialised);
      expect(platform.network.requests).toEqual([]);
    },
  );
});
