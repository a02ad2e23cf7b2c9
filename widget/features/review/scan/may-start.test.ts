import { describe, expect, test } from 'vitest';
import { mayStart } from './may-start.ts';

const mediaDevices = { getUserMedia: () => Promise.reject(new Error('asked')) } as unknown as MediaDevices;
const permissions = (answer: () => Promise<unknown>) => ({ query: answer }) as unknown as Permissions;
const states = (state: string) => permissions(() => Promise.resolve({ state }));

describe('the camera is explained before it is asked for', () => {
  test('it starts by itself only where it was allowed before', async () => {
    expect(await mayStart({ mediaDevices, permissions: states('granted') })).toBe(true);
    expect(await mayStart({ mediaDevices, permissions: states('prompt') })).toBe(false);
    expect(await mayStart({ mediaDevices, permissions: states('denied') })).toBe(false);
  });
  test('a browser that does not tell is one that would ask', async () => {
    expect(await mayStart({ mediaDevices })).toBe(false);
    const unknown = permissions(() => Promise.reject(new TypeError('camera')));
    expect(await mayStart({ mediaDevices, permissions: unknown })).toBe(false);
  });
  test('where there is nobody to ask, that is said at once', async () => {
    expect(await mayStart({})).toBe(true);
  });
});
