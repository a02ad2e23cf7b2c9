import { createHash } from 'node:crypto';

/** Most drawings that are kept. */
const MOST = 500;

/** Drawings of receipts by their hash, since the files site has no access to worlds. */
export class DrawnReceipts {
  private readonly drawings = new Map<string, string>();

  /** @returns the name of the drawing, for `find` */
  keep(drawing: string): string {
    const name = createHash('sha256').update(drawing).digest('hex');
    this.drawings.delete(name);
    this.drawings.set(name, drawing);
    const [oldest] = this.drawings.keys();
    if (this.drawings.size > MOST && oldest !== undefined) this.drawings.delete(oldest);
    return name;
  }

  find(name: string): string | undefined {
    return this.drawings.get(name);
  }
}
