import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createFileInput, createStubFrame, stubPage } from '../testing/stub-page.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { IframeParameters } from './upload-with-iframe.ts';

const apiOrigin = 'https://api.verger.example';

let frame: ReturnType<typeof createStubFrame>;
let page: ReturnType<typeof stubPage>;

beforeEach(() => {
  frame = createStubFrame();
  page = stubPage({ upload: frame, other: createStubFrame(), photos: createFileInput() });
});
afterEach(() => vi.unstubAllGlobals());

const start = async ({ isBrowser = true, api = `${apiOrigin}/base/` } = {}) => {
  const platform = createTestPlatform({
    isBrowser,
    respond: ({ url }) =>
      url.includes('pending')
        ? { status: 401, json: {} }
        : { json: { settings: { ...programmeSettings, user_id: 1 } } },
  });
  const log = vi.fn();
  const reported: SdkError[] = [];
  const addresses = { fr: { production: { api, proxy: 'https://files.verger.example' } } };
  const sdk = createSdkOn(platform, { log, addresses });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'of camille' });
  await sdk.onError({ handler: (error) => reported.push(error) });
  /** Starts an upload, and waits until it listens. */
  const begin = async (parameters: Partial<IframeParameters> & { signal?: AbortSignal } = {}) => {
    const upload = sdk.uploadWithIframe({ iframeId: 'upload', ...parameters });
    upload.catch(() => undefined);
    await expect.poll(() => page.listening(), { interval: 1 }).toBe(1);
    return { upload };
  };
  /** A call whose token the server refuses. */
  const refuse = () => sdk.getPendingReceipts();
  return { sdk, platform, log, reported, begin, refuse };
};

/** A message of the upload page, posted by the frame's window. */
const postFromFrame = (method: string, params: unknown, controller = 'upload') =>
  page.post({ source: frame.contentWindow, origin: apiOrigin, data: { controller, method, params } });

const succeed = () => postFromFrame('success', { receipt_uuid: 'r-1' });

describe('UP-12 the address of the frame', () => {
  it('is the upload page of the API, with origin, token, app and client type, and the frame may use the camera', async () => {
    const { begin } = await start();
    await begin();
    const { origin, pathname, searchParams } = new URL(frame.src);
    expect(origin + pathname).toBe(`${apiOrigin}/base/web_client/sdk/iframe`);
    expect(Object.fromEntries(searchParams)).toEqual({
      origin: 'https://partner.example',
      token: 'of camille',
      app: '{"platform":"web","version":"1.2.7-beta.6"}',
      client_type: 'WEB',
    });
    expect(frame.allow).toBe('camera');
  });

  it.each([
    [['1', '2'], '1,2'],
    [[], null],
    [true, 'true'],
    [false, 'false'],
    [null, null],
  ])('D34 has the eans %j as text', async (eans, expected) => {
    const { begin } = await start();
    await begin({ eans: eans as string[] });
    expect(new URL(frame.src).searchParams.get('eans')).toBe(expected);
  });

  it('has the custom fields as JSON', async () => {
    const { begin } = await start();
    await begin({ customFields: { shop: 'Lyon & Cie' } });
    expect(new URL(frame.src).searchParams.get('custom_fields')).toBe('{"shop":"Lyon & Cie"}');
  });

  it('a relative API address is resolved against the page', async () => {
    const { begin } = await start({ api: '/' });
    await begin();
    expect(frame.src).toMatch(/^https:\/\/partner\.example\/web_client\/sdk\/iframe\?/);
  });
});

describe('uploadWithIframe', () => {
  it.each([
    [undefined, 'undefined'],
    [null, 'undefined'],
    ['', 'empty'],
  ])('VA-11 is refused without an HTML id (%j)', async (iframeId, reason) => {
    const { sdk } = await start();
    expect(await getRejection(sdk.uploadWithIframe({ iframeId: iframeId as string }))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'iframeId',
      reason,
      message: 'no HTML ID for the iframe has been provided',
    });
  });

  it.each([
    [7, 'wrong_type', 'must be a string'],
    [' ', 'blank', 'can not be blank'],
    ['nothing', 'invalid', 'names no iframe of the page: #nothing'],
    ['photos', 'invalid', 'names no iframe of the page: #photos'],
  ])('VA-11 is refused with the id %j', async (iframeId, reason, words) => {
    const { sdk } = await start();
    expect(await getRejection(sdk.uploadWithIframe({ iframeId: iframeId as string }))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'iframeId',
      reason,
      message: `parameter "iframeId" ${words}`,
    });
    expect(page.listening()).toBe(0);
  });

  it.each([
    ['1,2', 'string'],
    [1, 'number'],
    [{}, 'object'],
    [() => undefined, 'function'],
  ])('VA-12 eans cannot be %j', async (eans, type) => {
    const { sdk } = await start();
    expect(
      await getRejection(sdk.uploadWithIframe({ iframeId: 'upload', eans: eans as unknown as boolean })),
    ).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'eans',
      reason: 'wrong_type',
      message: `parameter "eans" can not be a ${type}`,
    });
  });

  it('SD-12 needs a user, and SD-13 needs a browser', async () => {
    const signedOut = await start();
    await signedOut.sdk.logout();
    expect(await getRejection(signedOut.sdk.uploadWithIframe({ iframeId: 'upload' }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
    const outside = await start({ isBrowser: false });
    expect(await getRejection(outside.sdk.uploadWithIframe({ iframeId: 'upload' }))).toMatchObject({
      code: 'WRONG_PLATFORM',
    });
    expect(frame.src).toBe('');
  });
});

it('SD-06 uploadWithIframe warns, and points to uploadWithFiles', async () => {
  const { log, begin } = await start();
  log.mockClear();
  await begin();
  expect(log.mock.calls.filter(([level]) => level === 'warn')).toEqual([
    ['warn', 'uploadWithIframe is deprecated: use uploadWithFiles', undefined],
  ]);
});

describe('UP-13 the messages of the upload page', () => {
  it('success resolves to the uuid of the receipt and removes the listener', async () => {
    const { begin, reported } = await start();
    const { upload } = await begin();
    succeed();
    await expect(upload).resolves.toBe('r-1');
    postFromFrame('complete', {});
    expect(page.listening()).toBe(0);
    expect(reported).toEqual([]);
    expect(frame.src).toContain('/iframe?');
    expect(frame.replaced).toEqual([]);
  });

  it.each([
    [{ code: 'receipt_not_replaceable', message: 'seen' }, 'receipt_not_replaceable', 'seen'],
    [{ code: 'FORBIDDEN', message: 'not here' }, 'FORBIDDEN', 'not here'],
    [{ code: 'invented', message: 'no idea' }, 'OTHER', 'no idea'],
    [{}, 'OTHER', 'the upload page failed'],
    [{ code: 7, message: { html: 'x' } }, 'OTHER', 'the upload page failed'],
  ])('failure %j rejects with its code', async (params, code, message) => {
    const { begin } = await start();
    const { upload } = await begin();
    postFromFrame('failure', params);
    expect(await getRejection(upload)).toMatchObject({ name: 'SdkError', code, message });
    expect(page.listening()).toBe(0);
  });

  it.each([
    [
      { code: 'invalid_parameter', message: 'no', status: 422, parameter: 'uuid', reason: 'blank' },
      { status: 422, parameter: 'uuid', reason: 'blank' },
    ],
    [
      { code: 'invalid_parameter', message: 'no', status: '422', parameter: 7, reason: 'silly' },
      { status: undefined, parameter: undefined, reason: 'invalid' },
    ],
    [
      { code: 'SERVER_ERROR', message: 'no', status: 500, reason: 'blank' },
      { status: 500, reason: undefined },
    ],
  ])('failure %j carries its details', async (params, details) => {
    const { begin } = await start();
    const { upload } = await begin();
    postFromFrame('failure', params);
    expect(await getRejection(upload)).toMatchObject({ code: params.code, ...details });
  });

  it('complete without an outcome is a failure', async () => {
    const { begin } = await start();
    const { upload } = await begin();
    postFromFrame('complete', {});
    expect(await getRejection(upload)).toMatchObject({
      code: 'OTHER',
      message: 'the upload page sent no outcome',
    });
  });

  it.each([{}, { receipt_uuid: '' }, { receipt_uuid: 7 }])(
    'success without a uuid (%j) is a failure',
    async (params) => {
      const { begin } = await start();
      const { upload } = await begin();
      postFromFrame('success', params);
      expect(await getRejection(upload)).toMatchObject({
        code: 'OTHER',
        message: 'the upload page named no receipt',
      });
    },
  );

  it.each([
    ['upload', 'reload', 'upload.reload'],
    ['upload', 'toString', 'upload.toString'],
    ['layout', 'success', 'layout.success'],
  ])('an unknown method is reported, and decides nothing: %s %s', async (controller, method, named) => {
    const { begin, reported } = await start();
    const { upload } = await begin();
    postFromFrame(method, { receipt_uuid: 'wrong' }, controller);
    expect(reported).toMatchObject([{ code: 'OTHER', message: `unknown method ${named}` }]);
    succeed();
    await expect(upload).resolves.toBe('r-1');
  });
});

describe('a message of another window', () => {
  const data = { controller: 'upload', method: 'success', params: { receipt_uuid: 'forged' } };

  it.each([
    [
      'another origin',
      { origin: 'https://evil.example', data },
      'a message of https://evil.example was not processed',
    ],
    ['no origin', { origin: '', data }, 'a message of an unknown origin was not processed'],
    ['text', { origin: apiOrigin, data: 'success' }, `a message of ${apiOrigin} was not processed`],
    ['nothing', { origin: apiOrigin, data: null }, `a message of ${apiOrigin} was not processed`],
    [
      'no controller',
      { origin: apiOrigin, data: { ...data, controller: undefined } },
      `a message of ${apiOrigin} was not processed`,
    ],
    [
      'no method',
      { origin: apiOrigin, data: { ...data, method: 7 } },
      `a message of ${apiOrigin} was not processed`,
    ],
    [
      'no params',
      { origin: apiOrigin, data: { ...data, params: null } },
      `a message of ${apiOrigin} was not processed`,
    ],
    [
      'a list for params',
      { origin: apiOrigin, data: { ...data, params: ['x'] } },
      `a message of ${apiOrigin} was not processed`,
    ],
  ])(
    'IF-04, IF-05 with %s is reported as an internal error, and decides nothing',
    async (_, event, message) => {
      const { begin, reported, log } = await start();
      const { upload } = await begin();
      page.post({ source: frame.contentWindow, ...event });
      expect(reported).toMatchObject([{ name: 'SdkError', code: 'OTHER', message }]);
      expect(log).toHaveBeenCalledWith('error', 'internal error', expect.anything());
      succeed();
      await expect(upload).resolves.toBe('r-1');
    },
  );

  it('D34 is reported once a minute, however many arrive', async () => {
    const { begin, reported, platform } = await start();
    await begin();
    const noise = () => page.post({ source: {}, origin: 'https://extension.example', data: 'x' });
    noise();
    noise();
    await platform.clock.advance(59_999);
    noise();
    expect(reported).toHaveLength(1);
    await platform.clock.advance(1);
    noise();
    noise();
    expect(reported).toHaveLength(2);
  });

  it('D93 is ignored when it has the widget’s marker', async () => {
    const { begin, reported } = await start();
    await begin();
    const marked = { sender: 'widget', recipient: 'parent', function: 'updatePoints', params: { points: 3 } };
    page.post({ source: {}, origin: 'https://widget.example', data: marked });
    expect(reported).toEqual([]);
  });

  it('is ignored when the page itself sent it', async () => {
    const { begin, reported } = await start();
    const { upload } = await begin();
    page.post({ source: page.window, origin: 'https://partner.example', data: 'x' });
    page.post({ source: page.window, origin: apiOrigin, data });
    expect(reported).toEqual([]);
    succeed();
    await expect(upload).resolves.toBe('r-1');
  });

  it('is neither an outcome nor an error when another frame’s upload page sent it', async () => {
    const { begin, reported } = await start();
    const { upload } = await begin();
    page.post({ source: {}, origin: apiOrigin, data });
    expect(reported).toEqual([]);
    succeed();
    await expect(upload).resolves.toBe('r-1');
  });
});

describe('an upload that is waiting', () => {
  it('is aborted by its signal, and the token is removed from the frame', async () => {
    const { begin } = await start();
    const controller = new AbortController();
    const { upload } = await begin({ signal: controller.signal });
    controller.abort(new Error('closed'));
    expect(await getRejection(upload)).toMatchObject({ code: 'OTHER', message: 'closed' });
    expect(page.listening()).toBe(0);
    expect(frame.src).toBe('about:blank');
  });

  it.each(['logout', 'somebody else signs in'])(
    'ends with the session (%s), and the token is removed from the frame',
    async (how) => {
      const { sdk, begin } = await start();
      const { upload } = await begin();
      if (how === 'logout') await sdk.logout();
      else await sdk.authorizePartner({ token: 'of the partner' });
      expect(await getRejection(upload)).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
      expect(page.listening()).toBe(0);
      expect(frame.src).toBe('about:blank');
    },
  );

  it.each(['logout', 'a refused token', 'somebody else signs in'])(
    'loses its token also after its receipt was sent, when the session ends (%s)',
    async (how) => {
      const { sdk, begin, refuse } = await start();
      const { upload } = await begin();
      succeed();
      await upload;
      if (how === 'logout') await sdk.logout();
      else if (how === 'a refused token') await getRejection(refuse());
      else await sdk.authorizePartner({ token: 'of the partner' });
      expect(frame.src).toBe('about:blank');
      expect(frame.replaced).toEqual(['about:blank']);
    },
  );

  it('does not change a frame that the page now uses for another page', async () => {
    const { sdk, begin } = await start();
    const { upload } = await begin();
    succeed();
    await upload;
    frame.src = 'https://partner.example/merci';
    await sdk.logout();
    expect(frame.src).toBe('https://partner.example/merci');
    expect(frame.replaced).toEqual([]);
  });

  it('continues with a renewed token', async () => {
    const { sdk, begin } = await start();
    const { upload } = await begin();
    await sdk.setToken({ token: 'renewed' });
    succeed();
    await expect(upload).resolves.toBe('r-1');
  });
});
