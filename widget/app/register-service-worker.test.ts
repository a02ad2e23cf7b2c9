import { describe, expect, it, vi } from 'vitest';
import { registerServiceWorker, type PageSurroundings } from './register-service-worker.ts';

const main = 'https://widget.example/assets/index-new.js';

const surroundings = (changes: { isFramed?: boolean; isSecure?: boolean; trustedTypes?: unknown } = {}) => {
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
    setInterval: vi.fn(),
    trustedTypes: changes.trustedTypes,
  };
  if (!changes.isFramed) page.parent = page;
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const given = { page, document, container: { register }, rest: () => Promise.resolve() };
  return {
    waiting,
    installing,
    registration,
    register,
    page,
    document,
    given: given as unknown as PageSurroundings,
  };
};

describe('the service worker is registered', () => {
  it('for a page of its own on a secure origin, past the cache', async () => {
    const { given, register } = surroundings();
    await registerServiceWorker(main, given);
    expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
  });

  it('never in a frame, never on an insecure origin, never where there is none', async () => {
    for (const changes of [{ isFramed: true }, { isSecure: false }]) {
      const { given, register } = surroundings(changes);
      await registerServiceWorker(main, given);
      expect(register).not.toHaveBeenCalled();
    }
    await registerServiceWorker(main, { ...surroundings().given, container: undefined });
  });

  it('through a policy that makes this one address and no other', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}`,
    }));
    const { given, register } = surroundings({ trustedTypes: { createPolicy } });
    await registerServiceWorker(main, given);
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('cagnotte-service-worker', expect.anything());
    expect(register).toHaveBeenCalledWith('trusted:/service-worker.js', expect.anything());
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toBe(
      '/service-worker.js',
    );
  });

  it('a browser that refuses does without', async () => {
    const { given, register } = surroundings();
    register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    await expect(registerServiceWorker(main, given)).resolves.toBeUndefined();
  });
});

describe('a new version', () => {
  it('that waits is told which build this page is of, at once and when it is found later', async () => {
    const { given, registration, waiting, installing } = surroundings();
    await registerServiceWorker(main, given);
    expect(waiting.postMessage).not.toHaveBeenCalled();
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = waiting;
    installing.dispatchEvent(new Event('statechange'));
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({
      type: 'cagnotte.take-over',
      entry: '/assets/index-new.js',
    });
  });

  it('is looked for every hour and when the page is seen again; without a network nothing is said', async () => {
    const { given, registration, page, document } = surroundings();
    await registerServiceWorker(main, given);
    expect(page.setInterval).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledOnce();
  });
});
