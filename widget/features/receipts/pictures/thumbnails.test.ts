import { describe, expect, it, vi } from 'vitest';
import type { Thumbnail } from './make-thumbnail.ts';
import { Thumbnails } from './thumbnails.ts';

const createThumbnail = (name: string): Thumbnail => ({ kind: 'jpeg', image: new Blob([name]) });

/** Creates thumbnails whose pictures are read, and then made, when the test says so. */
const setUp = () => {
  const reading = new Map<string, (blob: Blob) => void>();
  const making: ((thumbnail: Thumbnail) => void)[] = [];
  const read = vi.fn((id: string) => new Promise<Blob>((resolve) => reading.set(id, resolve)));
  const make = vi.fn(() => new Promise<Thumbnail>((resolve) => making.push(resolve)));
  const thumbnails = new Thumbnails({ read, make });
  return {
    thumbnails,
    read,
    make,
    endReading: async (id: string) => {
      await expect.poll(() => reading.has(id)).toBe(true);
      reading.get(id)?.(new Blob([id]));
      await expect.poll(() => making.length).toBe(1);
    },
    endMaking: () => making.shift()?.(createThumbnail('x')),
  };
};

describe('the pictures are read one at a time, so that memory stays flat', () => {
  it('the second picture is read after the first one is drawn', async () => {
    const { thumbnails, read, endReading, endMaking } = setUp();
    thumbnails.request('a');
    thumbnails.request('b');
    await endReading('a');
    expect(read.mock.calls).toEqual([['a']]);
    endMaking();
    await expect.poll(() => read.mock.calls).toEqual([['a'], ['b']]);
  });

  it('a thumbnail is made once, even if it is requested while it is read, made or ready', async () => {
    const { thumbnails, make, read, endReading, endMaking } = setUp();
    thumbnails.request('a');
    thumbnails.request('a');
    await endReading('a');
    thumbnails.request('a');
    endMaking();
    await expect.poll(() => thumbnails.find('a')).toEqual(createThumbnail('x'));
    thumbnails.request('a');
    // A picture that is read after it proves that nothing else was in the queue.
    thumbnails.request('b');
    await expect.poll(() => read.mock.calls).toEqual([['a'], ['b']]);
    expect(make).toHaveBeenCalledOnce();
  });
});

it('the oldest of 81 thumbnails is forgotten, and made again when it is requested', async () => {
  const make = vi.fn(() => Promise.resolve(createThumbnail('x')));
  const thumbnails = new Thumbnails({ read: (id) => Promise.resolve(new Blob([id])), make });
  for (let index = 0; index <= 80; index += 1) thumbnails.request(`${index}`);
  await expect.poll(() => thumbnails.find('80')).toBeDefined();
  expect(thumbnails.find('0')).toBeUndefined();
  expect(thumbnails.find('1')).toBeDefined();
  thumbnails.request('0');
  await expect.poll(() => thumbnails.find('0')).toBeDefined();
  expect(make).toHaveBeenCalledTimes(82);
});

describe('a picture that cannot be read', () => {
  it('has no thumbnail, and other pictures have theirs', async () => {
    const read = vi.fn((id: string) =>
      id === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve(new Blob(['x'])),
    );
    const thumbnails = new Thumbnails({ read, make: () => Promise.resolve(createThumbnail('x')) });
    thumbnails.request('gone');
    thumbnails.request('there');
    await expect.poll(() => thumbnails.find('there')).toEqual(createThumbnail('x'));
    expect(thumbnails.find('gone')).toEqual({ kind: 'unknown' });
  });
});
