import { createHash } from 'node:crypto';
import { printReceipt, type PrintedLine, type PrintedReceipt } from './printed-receipt.ts';

const drawingWidth = 400;
const paperArea = { left: 44, top: 26, width: 312 };
const leftEdge = paperArea.left + 20;
const rightEdge = paperArea.left + paperArea.width - 20;
const drawingCenter = drawingWidth / 2;
/** Distance between two rows of text. */
const rowHeight = 18;

const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const drawText = (
  x: number,
  y: number,
  text: string,
  { size, bold, anchor = 'start' }: Style = {},
): string => {
  const style = [
    size && ` font-size="${size}"`,
    bold && ' font-weight="700"',
    anchor !== 'start' && ` text-anchor="${anchor}"`,
  ];
  return `<text x="${x}" y="${y}"${style.filter(Boolean).join('')}>${escapeText(text)}</text>`;
};

/** Draws rows from the top down. */
class Roll {
  readonly #parts: string[] = [];
  #y = paperArea.top + 22;

  get drawn(): string {
    return this.#parts.join('\n');
  }

  get y(): number {
    return this.#y;
  }

  addSpace(height: number): void {
    this.#y += height;
  }

  addCentredRows(rows: readonly string[], style: Style, height = rowHeight): void {
    for (const row of rows) {
      this.#y += height;
      this.#parts.push(drawText(drawingCenter, this.#y, row, { ...style, anchor: 'middle' }));
    }
  }

  addPair(left: string, right: string, style: Style = {}): void {
    this.#y += rowHeight;
    this.#parts.push(drawText(leftEdge, this.#y, left, style));
    if (right) this.#parts.push(drawText(rightEdge, this.#y, right, { ...style, anchor: 'end' }));
  }

  addLine({ name, unitPriceText: each, price }: PrintedLine): void {
    const rows = each ? [...name, `\u00a0\u00a0${each}`] : name;
    for (const [index, row] of rows.entries()) this.addPair(row, index === rows.length - 1 ? price : '');
  }

  addRule(): void {
    this.#y += 11;
    this.#parts.push(
      `<path d="M${leftEdge} ${this.#y}H${rightEdge}" stroke="#2b2a28" stroke-dasharray="4 3"/>`,
    );
    this.#y += 3;
  }

  /** Draws bars that no scanner decodes. */
  addBars(bytes: Uint8Array): void {
    this.#y += 16;
    for (const [index, byte] of bytes.entries())
      this.#parts.push(
        `<rect x="${leftEdge + 20 + index * 9.6}" y="${this.#y}" width="${(1 + (byte % 3)) * 1.7}" height="34"/>`,
      );
    this.#y += 34;
  }
}

/** Draws the outline of the paper. Its torn edge goes from right to left. */
const drawTornEdge = (y: number): string => {
  const teeth = Array.from(
    { length: paperArea.width / 8 },
    (_, index) => `l-4 ${index % 2 ? 5 : 6}l-4 -${index % 2 ? 5 : 6}`,
  );
  return `M${paperArea.left} ${paperArea.top}h${paperArea.width}V${y}${teeth.join('')}Z`;
};

export interface DrawingOptions {
  /** True to blur the text until it is unreadable. */
  readonly isBlurred?: boolean;
}

/** Draws a till receipt on a table, with the lines of its review. The same receipt always looks the same. */
export const drawReceipt = (receipt: PrintedReceipt, { isBlurred = false }: DrawingOptions = {}): string => {
  const { shop, place, day, time, lines, coupons, total } = printReceipt(receipt);
  const bytes = createHash('sha256')
    .update(`${receipt.paid_at ?? ''} ${total}`)
    .digest();
  const roll = new Roll();
  roll.addCentredRows(shop, { size: 20, bold: true }, 24);
  roll.addCentredRows(place, {});
  roll.addRule();
  roll.addPair(day ?? '', time ?? '');
  roll.addRule();
  for (const line of lines) roll.addLine(line);
  if (coupons.length > 0) roll.addRule();
  for (const coupon of coupons) roll.addLine(coupon);
  roll.addRule();
  roll.addSpace(6);
  roll.addPair('TOTAL EUR', total, { size: 18, bold: true });
  roll.addPair('CARTE BANCAIRE', total);
  roll.addBars(bytes.subarray(1, 26));
  roll.addCentredRows(['MERCI DE VOTRE VISITE'], { size: 11 }, 20);
  const bottom = roll.y + 26;
  const height = bottom + 34;
  // A long receipt is tilted less, so that its ends stay in the picture.
  const tilt = (((bytes[0] ?? 0) % 50) - 25) / 12 / Math.max(1, height / 700);
  const boards = Array.from(
    { length: Math.ceil(height / 130) },
    (_, index) => `M0 ${70 + index * 130}H${drawingWidth}`,
  );
  const paper = drawTornEdge(bottom);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingWidth} ${height}" width="${drawingWidth}" height="${height}">
<rect width="100%" height="100%" fill="#b9a48a"/>
<path d="${boards.join('')}" stroke="#a8927a" stroke-width="2"/>
${isBlurred ? '<filter id="f"><feGaussianBlur stdDeviation="6"/></filter>\n' : ''}<g transform="rotate(${tilt.toFixed(2)} ${drawingCenter} ${height / 2})"${isBlurred ? ' filter="url(#f)"' : ''}>
<path d="${paper}" fill="#000" opacity=".22" transform="translate(4 6)"/>
<path d="${paper}" fill="#fbfaf6"/>
<g fill="#2b2a28" font-family="ui-monospace, Menlo, 'DejaVu Sans Mono', monospace" font-size="13">
${roll.drawn}
</g>
</g>
</svg>
`;
};
