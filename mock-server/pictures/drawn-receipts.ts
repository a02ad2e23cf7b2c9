import { createHash } from 'node:crypto';

/** More than a sandbox shows of at a time. */
const MOST = 500;

/** The drawings of receipts that responses point at, by their hash: the files site knows no worlds. */
export class DrawnReceipts {
  private readonly drawings = new Map<string, string>();

  /** @returns the name that `find` knows the drawing by. */
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
