import { createHash } from 'node:crypto';

/** How much of the bodies is kept, in bytes. */
export interface KeepLimits {
  /** Of one body. */
  readonly each: number;
  /** Of all together: a session stays a file that can be read at once. */
  readonly all: number;
}

export const keepLimits: KeepLimits = { each: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };

/** What may still be kept of a session. */
export class Room {
  readonly each: number;
  private left: number;

  constructor({ each, all }: KeepLimits = keepLimits) {
    this.each = each;
    this.left = all;
  }

  /** Takes room for some bytes, if there is any. */
  take(bytes: number): boolean {
    if (bytes > this.left) return false;
    this.left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.left += bytes;
  }
}

/** A copy of the bytes that pass by; of those that are too many, only their number and hash. */
export class KeptBody {
  size = 0;
  private readonly room: Room;
  private readonly hash = createHash('sha256');
  private chunks: Buffer[] = [];
  private isOver = false;

  constructor(room: Room) {
    this.room = room;
  }

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    this.size += chunk.length;
    if (this.isOver) return;
    if (this.size <= this.room.each && this.room.take(chunk.length)) {
      this.chunks.push(chunk);
      return;
    }
    this.isOver = true;
    this.room.giveBack(this.size - chunk.length);
    this.chunks = [];
  }

  /** The bytes, and why they are not here. To be called once, at the end. */
  read(): { readonly bytes: Buffer; readonly lost: string | undefined } {
    if (!this.isOver) return { bytes: Buffer.concat(this.chunks), lost: undefined };
    const lost = `not kept: ${this.size} bytes, SHA-256 ${this.hash.digest('hex')}`;
    return { bytes: Buffer.alloc(0), lost };
  }
}
