import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSdk } from '@cagnotte/sdk';
import { createMemoryStorage } from '../../features/session/testing/memory-storage.ts';
import { readLastStart } from './last-start.ts';
import { OfflineStart } from './offline-start.ts';

const settings = { upload_path: 'in/', previews_upload_enabled: false, previews_upload_path: 'pre/' };
let network: (url: string) => Response;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const respond = (url: string) =>
  json({ settings: { ...settings, user_id: url.includes('/users/') ? 7 : undefined } });
const failOffline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  network = respond;
  vi.stubGlobal('fetch', (url: string) => Promise.resolve().then(() => network(url)));
});
afterEach(() => vi.unstubAllGlobals());

const createDevice = () => {
  const items = new Map<string, string>();
  const storage = createMemoryStorage(items);
  const open = (backend = 'one') => {
    const target = Object.assign(new EventTarget(), {
      setInterval: vi.fn((_attempt: () => void) => 1),
      clearInterval: vi.fn(),
    });
    const addresses = { fr: { production: { api: 'https://api.example', proxy: 'https://files.example' } } };
    const sdk = createSdk({ addresses, log: () => undefined });
    const start = new OfflineStart({
      sdk,
      backend,
      storage: () => storage,
      target,
    });
    return { sdk, start, target };
  };
  return { items, storage, open };
};

/** Creates a device with an earlier signed-in visit. */
const createVisitedDevice = async () => {
  const { open, items, storage } = createDevice();
  const { sdk, start } = open();
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'secret' });
  await start.remember();
  network = failOffline;
  return { open, items, storage, sdk, start };
};

describe('D95 a widget that is opened offline', () => {
  it('shows the programme and the signed-in user of the last visit', async () => {
    const { open, storage } = await createVisitedDevice();
    const { sdk, start } = open();
    expect(readLastStart({ backend: 'one', storage: () => storage })?.clientId).toBe('demo.verger');
    expect(readLastStart({ backend: 'two', storage: () => storage })).toBeUndefined();
    await expect(start.resume('demo.verger', 'secret')).resolves.toMatchObject(settings);
    expect(sdk.session.snapshot().user?.id).toBe(7);
  });

  it('does not use this start for another programme or another backend', async () => {
    const { open } = await createVisitedDevice();
    expect(await open().start.resume('demo.other', 'secret')).toBeUndefined();
    expect(await open('two').start.resume('demo.verger', 'secret')).toBeUndefined();
  });

  it('does not sign a user in again after a sign-out', async () => {
    const { open, sdk, start } = await createVisitedDevice();
    await sdk.logout();
    await start.remember();
    const next = open();
    await next.start.resume('demo.verger', 'secret');
    expect(next.sdk.session.snapshot()).toEqual({});
  });

  it('ignores an unreadable last start', async () => {
    const { open, items } = await createVisitedDevice();
    for (const text of ['{', 'null', '{"clientId":3}']) {
      for (const key of items.keys()) items.set(key, text);
      expect(await open().start.resume('demo.verger', 'secret')).toBeUndefined();
    }
  });

  it('remembers nothing in a browser that refuses storage, without an error', async () => {
    const refused = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const { sdk } = await createVisitedDevice();
    const start = new OfflineStart({ sdk, backend: 'one', storage: refused, target: {} as Window });
    await start.remember();
    expect(readLastStart({ backend: 'one', storage: refused })).toBeUndefined();
  });
});

describe('a start after the network has returned', () => {
  it('the programme starts again with the server once, after retries while it does not respond', async () => {
    const { start, target } = (await createVisitedDevice()).open();
    await start.resume('demo.verger', 'secret');
    const onSettings = vi.fn();
    start.renewWhenPossible({ onSettings, onRefused: () => expect.unreachable() });
    const offline = vi.fn(network);
    network = offline;
    target.dispatchEvent(new Event('online'));
    // One request in three attempts.
    await expect.poll(() => offline).toHaveBeenCalledTimes(3);
    expect(onSettings).not.toHaveBeenCalled();
    network = respond;
    target.dispatchEvent(new Event('online'));
    await expect.poll(() => onSettings).toHaveBeenCalledOnce();
    expect(target.clearInterval).toHaveBeenCalledOnce();
  });

  it('a token that the server refuses when the network returns is reported', async () => {
    const { start, target } = (await createVisitedDevice()).open();
    await start.resume('demo.verger', 'secret');
    network = (url) => (url.includes('/users/') ? json({}, 401) : respond(url));
    const onRefused = vi.fn();
    start.renewWhenPossible({ onSettings: () => expect.unreachable(), onRefused });
    target.dispatchEvent(new Event('online'));
    await expect.poll(() => onRefused).toHaveBeenCalledOnce();
    expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
