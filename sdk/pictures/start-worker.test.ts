import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const started: unknown[][] = [];
const policies: string[] = [];

/** A page of `https://shop.example`, with or without Trusted Types. */
const openPage = (trustedTypes?: object): void => {
  vi.stubGlobal('self', {
    Worker: class {
      constructor(...given: unknown[]) {
        started.push(given);
      }
    },
    trustedTypes,
  });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('document', { baseURI: 'https://shop.example/a/' });
};

const startWorker = async (given: string) => (await import('./start-worker.ts')).startWorker(given);

const trustedTypes = {
  createPolicy: (name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => {
    policies.push(name);
    return { createScriptURL: (address: unknown) => ({ trusted: createScriptURL(String(address)) }) };
  },
};

beforeEach(() => {
  vi.resetModules();
  started.length = 0;
  policies.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('the worker of a page that requires trusted types', () => {
  it('is started by a separate policy, created once', async () => {
    openPage(trustedTypes);
    await startWorker('worker.js');
    await startWorker('/other.js');
    expect(policies).toEqual(['cagnotte-worker']);
    expect(started.map(([url]) => url)).toEqual([
      { trusted: 'https://shop.example/a/worker.js' },
      { trusted: 'https://shop.example/other.js' },
    ]);
  });

  it('is loaded by a script of the page when its file is on another site, and the policy refuses foreign addresses', async () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:https://shop.example/1-2';
      },
    );
    openPage({
      createPolicy: (_name: string, rules: { createScriptURL: (address: string) => string }) => {
        for (const foreign of ['https://evil.example/w.js', 'data:text/javascript,1'])
          expect(() => rules.createScriptURL(foreign)).toThrow(TypeError);
        return rules;
      },
    });
    await startWorker('https://cdn.example/worker.js');
    expect(started[0]?.[0]).toBe('blob:https://shop.example/1-2');
  });

  it.each([
    ['has no trusted types', undefined],
    [
      'refuses our policy',
      {
        createPolicy: () => {
          throw new TypeError('refused');
        },
      },
    ],
  ])('a page that %s gets the plain address', async (_how, factory) => {
    openPage(factory);
    await startWorker('worker.js');
    expect(started[0]?.[0]).toBe('https://shop.example/a/worker.js');
  });
});
