import { describe, expect, it, vi } from 'vitest';
import type { Thumbnail } from './make-thumbnail.ts';
import { Thumbnails } from './thumbnails.ts';

const createThumbnail = (name: string): Thumbnail => ({ kind: 'jpeg', image: new Blob([name]) });

const setUp = () => {
  const waiting = new Map<string, (blob: Blob) => void>();
  const read = vi.fn((id: string) => new Promise<Blob>((resolve) => waiting.set(id, resolve)));
  const make = vi.fn(() => Promise.resolve(createThumbnail('x')));
  const thumbnails = new Thumbnails({ read, make });
  const waitForChange = () => new Promise<void>((resolve) => thumbnails.subscribe(resolve));
  return {
    thumbnails,
    read,
    make,
    waitForChange,
    deliver: (id: string) => waiting.get(id)?.(new Blob([id])),
  };
};

describe('the pictures are read one at a time, so that memory stays flat', () => {
  it('the second picture is read after the first one is drawn', async () => {
    const { thumbnails, read, deliver, waitForChange } = setUp();
    thumbnails.request('a');
    thumbnails.request('b');
    await expect.poll(() => read.mock.calls).toEqual([['a']]);
    const first = waitForChange();
    deliver('a');
    await first;
    await expect.poll(() => read.mock.calls).toEqual([['a'], ['b']]);
  });

  it('a thumbnail is made once, however often it is requested', async () => {
    const { thumbnails, make, read, deliver, waitForChange } = setUp();
    const made = waitForChange();
    thumbnails.request('a');
    thumbnails.request('a');
    await expect.poll(() => read).toHaveBeenCalledOnce();
    deliver('a');
    await made;
    thumbnails.request('a');
    expect(make).toHaveBeenCalledOnce();
    expect(thumbnails.find('a')).toEqual(createThumbnail('x'));
  });
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
