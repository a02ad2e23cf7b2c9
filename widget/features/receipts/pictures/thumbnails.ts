import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from '@cagnotte/sdk';
import { useSdk } from '../../queries/sdk-context.tsx';
import { makeThumbnail, type Thumbnail } from './make-thumbnail.ts';

/** Number of thumbnails: about a megabyte in all, and more than are on the screen at once. */
const maxThumbnails = 80;

/** The dependencies of `Thumbnails`; tests pass their own. */
export interface ThumbnailPorts {
  /** Reads a full-size picture. */
  readonly read: (id: string) => Promise<Blob>;
  readonly make: (picture: Blob) => Promise<Thumbnail>;
}

/**
 * The thumbnails of the pictures on this device, by the ids of the pictures. They are made one after the
 * other, so that one large picture is in memory at a time. They are kept, so that a sent picture is still
 * shown after its bytes are removed.
 */
export class Thumbnails {
  readonly #ports: ThumbnailPorts;
  readonly #made = new Map<string, Thumbnail>();
  readonly #requested = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();

  constructor(ports: ThumbnailPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The thumbnail, or undefined until it is made. */
  readonly find = (id: string): Thumbnail | undefined => this.#made.get(id);

  /** Requests a thumbnail, unless it is ready or being made. */
  readonly request = (id: string): void => {
    if (this.#made.has(id) || this.#requested.has(id)) return;
    this.#requested.add(id);
    this.#queue = this.#queue.then(() => this.#add(id));
  };

  async #add(id: string): Promise<void> {
    const { read, make } = this.#ports;
    // An unreadable picture is shown as a placeholder.
    const thumbnail = await read(id)
      .then(make)
      .catch((): Thumbnail => ({ kind: 'unknown' }));
    this.#requested.delete(id);
    this.#made.set(id, thumbnail);
    const [oldest] = this.#made.keys();
    if (this.#made.size > maxThumbnails && oldest !== undefined) this.#made.delete(oldest);
    for (const listener of this.#listeners) listener();
  }
}

const thumbnailsByOutbox = new WeakMap<Outbox, Thumbnails>();

function getThumbnails(outbox: Outbox): Thumbnails {
  const thumbnails =
    thumbnailsByOutbox.get(outbox) ?? new Thumbnails({ read: outbox.picture, make: makeThumbnail });
  thumbnailsByOutbox.set(outbox, thumbnails);
  return thumbnails;
}

/** Returns the thumbnail of a picture of the outbox; undefined until it is made. */
export function useThumbnail(id: string | undefined): Thumbnail | undefined {
  const thumbnails = getThumbnails(useSdk().outbox);
  useEffect(() => {
    if (id !== undefined) thumbnails.request(id);
  }, [thumbnails, id]);
  return useSyncExternalStore(thumbnails.subscribe, () =>
    id === undefined ? undefined : thumbnails.find(id),
  );
}
