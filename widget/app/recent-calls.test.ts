import { describe, expect, it } from 'vitest';
import { recentCalls } from './recent-calls.ts';

const entry = (name: string, initiatorType: string, startTime = 5.4) => ({
  name,
  initiatorType,
  startTime,
  duration: 12.6,
  responseStatus: 500,
});

describe('the calls that go with an error report', () => {
  const page = (entries: readonly object[]) =>
    ({ performance: { timeOrigin: 1000, getEntriesByType: () => entries } }) as unknown as Window;

  it('have neither query nor fragment', () =>
    expect(recentCalls(page([entry('https://api.example/x?access_token=t#y', 'fetch')]))).toEqual([
      { at: 1005, call: 'https://api.example/x', status: 500, ms: 13 },
    ]));
  it('are the last ten calls, without pictures and scripts', () => {
    const calls = Array.from({ length: 12 }, (_, index) =>
      entry(`https://api.example/${index}`, 'xmlhttprequest'),
    );
    const found = recentCalls(page([entry('a.js', 'script'), ...calls, entry('a.png', 'img')]));
    expect(found).toHaveLength(10);
    expect(found.at(-1)).toMatchObject({ call: 'https://api.example/11' });
  });
});
