import { describe, expect, it, vi } from 'vitest';
import { registerServiceWorker, type BrowserParts } from './register-service-worker.ts';

const entry = 'https://widget.example/assets/index-new.js';

const setUp = (changes: { isFramed?: boolean; isSecure?: boolean; trustedTypes?: unknown } = {}) => {
  const waiting = { postMessage: vi.fn() };
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    waiting: undefined as typeof waiting | undefined,
    installing,
    update: vi.fn(() => Promise.reject(new Error('no network'))),
  });
  const register = vi.fn(() => Promise.resolve(registration as unknown as ServiceWorkerRegistration));
  const page = {
    isSecureContext: changes.isSecure ?? true,
    parent: {},
    setInterval: vi.fn((_check: () => void, _ms: number) => 1),
    trustedTypes: changes.trustedTypes,
  };
  if (!changes.isFramed) page.parent = page;
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const parts = { page, document, container: { register }, idle: () => Promise.resolve() };
  return {
    waiting,
    installing,
    registration,
    register,
    page,
    document,
    parts: parts as unknown as BrowserParts,
  };
};

describe('the service worker', () => {
  it('is registered on a page outside a frame on a secure origin, without the HTTP cache', async () => {
    const { parts, register } = setUp();
    await registerServiceWorker(entry, parts);
    expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
  });

  it('is never registered in a frame, on an insecure origin or without browser support', async () => {
    for (const changes of [{ isFramed: true }, { isSecure: false }]) {
      const { parts, register } = setUp(changes);
      await registerServiceWorker(entry, parts);
      expect(register).not.toHaveBeenCalled();
    }
    const unsupported = registerServiceWorker(entry, { ...setUp().parts, container: undefined });
    await expect(unsupported).resolves.toBeUndefined();
  });

  it('is registered through a policy that allows this address only', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}`,
    }));
    const { parts, register } = setUp({ trustedTypes: { createPolicy } });
    await registerServiceWorker(entry, parts);
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('cagnotte-service-worker', expect.anything());
    expect(register).toHaveBeenCalledWith('trusted:/service-worker.js', expect.anything());
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toBe(
      '/service-worker.js',
    );
  });

  it('causes no error when the browser refuses it', async () => {
    const { parts, register } = setUp();
    register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    await expect(registerServiceWorker(entry, parts)).resolves.toBeUndefined();
  });
});

describe('a new version', () => {
  const takeOver = { type: 'cagnotte.take-over', entry: '/assets/index-new.js' };

  it('gets the build of this page at once when it waits already', async () => {
    const { parts, registration, waiting } = setUp();
    registration.waiting = waiting;
    await registerServiceWorker(entry, parts);
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(takeOver);
  });

  it('gets the build of this page when it is found later and waits', async () => {
    const { parts, registration, waiting, installing } = setUp();
    await registerServiceWorker(entry, parts);
    expect(waiting.postMessage).not.toHaveBeenCalled();
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = waiting;
    installing.dispatchEvent(new Event('statechange'));
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(takeOver);
  });

  it('is checked every hour and when the page becomes visible, which is no error offline', async () => {
    const { parts, registration, page, document } = setUp();
    await registerServiceWorker(entry, parts);
    expect(page.setInterval).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 3_600_000);
    page.setInterval.mock.calls[0]?.[0]();
    expect(registration.update).toHaveBeenCalledOnce();
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});
