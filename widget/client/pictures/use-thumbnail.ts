import type { Outbox } from '@cagnotte/sdk';
import { useEffect, useSyncExternalStore } from 'react';
import { useSdk } from '../sdk-context.tsx';
import type { Thumbnail } from './make-thumbnail.ts';
import { Thumbnails } from './thumbnails.ts';

/** Fetches the code that draws thumbnails: home is there before it, and shows what a file is meanwhile. */
export const fetchThumbnailCode = () => import('./make-thumbnail.ts');

const make = async (picture: Blob) => (await fetchThumbnailCode()).makeThumbnail(picture);
const shelves = new WeakMap<Outbox, Thumbnails>();

function thumbnailsOf(outbox: Outbox): Thumbnails {
  const kept = shelves.get(outbox) ?? new Thumbnails({ read: outbox.picture, make });
  shelves.set(outbox, kept);
  return kept;
}

/** A picture of the outbox in small; undefined until it is there. */
export function useThumbnail(id: string | undefined): Thumbnail | undefined {
  const thumbnails = thumbnailsOf(useSdk().outbox);
  useEffect(() => {
    if (id !== undefined) thumbnails.ask(id);
  }, [thumbnails, id]);
  return useSyncExternalStore(thumbnails.subscribe, () =>
    id === undefined ? undefined : thumbnails.find(id),
  );
}
