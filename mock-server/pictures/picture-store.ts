import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file part that has arrived completely, and is not stored yet. */
export interface IncomingPicture {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Hexadecimal SHA-256 of the bytes. */
  readonly sha256: string;
  readonly path: string;
}

/**
 * Stores uploaded files on disk by their hash, so that memory use does not depend on their size.
 * They are deleted on close.
 */
export class PictureStore {
  readonly #folder = mkdtempSync(join(tmpdir(), 'cagnotte-sandbox-'));
  readonly #storedPictures = new Map<string, { name: string; type: string }>();
  readonly #removeFolder = (): void => rmSync(this.#folder, { recursive: true, force: true });

  constructor() {
    // A process that ends without `close` must delete its pictures too.
    process.once('exit', this.#removeFolder);
  }

  /** Streams one part to disk. A broken stream leaves no file. */
  async receive(
    bytes: Readable,
    part: { field: string; name: string; type: string },
  ): Promise<IncomingPicture> {
    // A sandbox may run for weeks, and systems clean up their temporary folders.
    mkdirSync(this.#folder, { recursive: true });
    const path = join(this.#folder, `incoming-${randomUUID()}`);
    const hash = createHash('sha256');
    let size = 0;
    try {
      await pipeline(
        bytes,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path),
      );
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    return { ...part, size, sha256: hash.digest('hex'), path };
  }

  keep(picture: IncomingPicture): void {
    if (existsSync(picture.path)) renameSync(picture.path, this.#getPath(picture.sha256));
    this.#storedPictures.set(picture.sha256, { name: picture.name, type: picture.type });
  }

  /** Deletes parts that were received and not stored, for example because the request broke the contract. */
  discard(pictures: readonly IncomingPicture[]): void {
    for (const picture of pictures) rmSync(picture.path, { force: true });
  }

  find(sha256: string): { name: string; type: string; stream: () => Readable } | undefined {
    const picture = this.#storedPictures.get(sha256);
    return picture && { ...picture, stream: () => createReadStream(this.#getPath(sha256)) };
  }

  close(): void {
    process.off('exit', this.#removeFolder);
    this.#removeFolder();
  }

  #getPath(sha256: string): string {
    return join(this.#folder, sha256);
  }
}
