import { describe, expect, it, vi } from 'vitest';
import { getRecentCalls } from './recent-calls.ts';

const entry = (name: string, initiatorType: string, startTime = 5.4) => ({
  name,
  initiatorType,
  startTime,
  duration: 12.6,
  responseStatus: 500,
});

/** Creates a browser's list of the addresses that the page has loaded. */
const createResourceList = (...entries: object[]) => {
  let listeners: (() => void)[] = [];
  const list = {
    timeOrigin: 1000,
    getEntriesByType: () => entries,
    clearResourceTimings: () => void entries.splice(0),
  } as unknown as Performance;
  const page = {
    performance: list,
    PerformanceObserver: class {
      readonly #listener: () => void;
      constructor(listener: () => void) {
        this.#listener = listener;
      }
      observe() {
        listeners = [...listeners, this.#listener];
      }
    },
  } as unknown as typeof globalThis;
  const add = (added: object) => {
    entries.push(added);
    for (const listener of listeners) listener();
  };
  return { list, page, add, entries };
};

describe('the calls in an error report', () => {
  it('have neither query nor fragment', () =>
    expect(
      getRecentCalls(createResourceList(entry('https://api.example/x?access_token=t#y', 'fetch')).list),
    ).toEqual([{ at: 1005, url: 'https://api.example/x', status: 500, ms: 13 }]));

  it('are the last ten calls, without pictures and scripts', () => {
    const entries = Array.from({ length: 12 }, (_, index) =>
      entry(`https://api.example/${index}`, 'xmlhttprequest'),
    );
    const calls = getRecentCalls(
      createResourceList(entry('a.js', 'script'), ...entries, entry('a.png', 'img')).list,
    );
    expect(calls).toHaveLength(10);
    expect(calls.at(-1)).toMatchObject({ url: 'https://api.example/11' });
  });
});

it('the browser’s list of addresses is emptied at once and later, and reports keep the calls', async () => {
  vi.resetModules();
  const fresh = await import('./recent-calls.ts');
  const { list, page, add, entries } = createResourceList(
    entry('https://api.example/1?access_token=t', 'fetch'),
  );
  fresh.hideAddresses(page);
  expect(entries).toEqual([]);
  add(entry('https://api.example/2?access_token=t', 'fetch'));
  expect(entries).toEqual([]);
  expect(fresh.getRecentCalls(list).map(({ url }) => url)).toEqual([
    'https://api.example/1',
    'https://api.example/2',
  ]);
  expect(JSON.stringify(fresh.getRecentCalls(list))).not.toContain('access_token');
});
