import { createHash } from 'node:crypto';
import type { ResponseOf } from '../contracts/operation-types.ts';
import { drawReceipt } from './receipt-drawing.ts';

const maxReceipts = 500;

/** The data of a drawn receipt. */
interface DrawnReceipt {
  readonly paper: ResponseOf<'showReceiptReview'>['receipt'];
  readonly isBlurred: boolean;
}

/**
 * Stores receipts to draw, by the hash of their data, since the files site has no access to worlds. A receipt
 * is drawn only when its picture is requested: lists refer to far more of them.
 */
export class DrawnReceipts {
  readonly #receipts = new Map<string, string>();

  /** @returns the name of the drawing, for `find` */
  keep(receipt: DrawnReceipt): string {
    const data = JSON.stringify(receipt);
    const name = createHash('sha256').update(data).digest('hex');
    this.#receipts.delete(name);
    this.#receipts.set(name, data);
    const [oldest] = this.#receipts.keys();
    if (this.#receipts.size > maxReceipts && oldest !== undefined) this.#receipts.delete(oldest);
    return name;
  }

  find(name: string): string | undefined {
    const data = this.#receipts.get(name);
    if (data === undefined) return undefined;
    const { paper, isBlurred } = JSON.parse(data) as DrawnReceipt;
    return drawReceipt(paper, { isBlurred });
  }
}
