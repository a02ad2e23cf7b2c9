import { openCanvas, type Pen } from './canvas.ts';
import { createRandom } from './random.ts';
import type { Paper } from './scenes.ts';

const words = [
  'TOTAL',
  'EUR',
  'CAISSE',
  'POMMES',
  'LAIT',
  'PAIN',
  'CAFE',
  'TVA 5,5%',
  'CARTE',
  'MERCI',
  'REMISE',
  'ARTICLE',
];

/** The text in the bar code of a drawn receipt. */
export const printedText = '125034042732';

/** Its CODE-128 symbols of set C: start, 12 digits, check symbol and stop, as widths of bars and spaces. */
const code128 =
  '211232' + '112232' + '231131' + '131123' + '121322' + '312212' + '232121' + '132131' + '2331112';

const drawCode = (pen: Pen, paper: Paper, width: number, top: number, random: () => number): number => {
  if (paper.code === 'bars') {
    const unit = (width * 0.8) / [...code128].reduce((sum, digit) => sum + Number(digit), 0);
    let at = width * 0.1;
    [...code128].forEach((digit, index) => {
      if (index % 2 === 0) pen.fillRect(at, top, Number(digit) * unit, width * 0.2);
      at += Number(digit) * unit;
    });
    return top + width * 0.26;
  }
  const [cells, size] = [25, (width * 0.42) / 25];
  const left = width * 0.29;
  const isFinder = (column: number, row: number) => {
    const [x, y] = [column > 12 ? 24 - column : column, row > 12 ? 24 - row : row];
    if (x > 6 || y > 6 || (column > 12 && row > 12)) return undefined;
    const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return ring !== 2;
  };
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1)
      if (isFinder(column, row) ?? random() < 0.5)
        pen.fillRect(left + column * size, top + row * size, size + 0.5, size + 0.5);
  return top + width * 0.48;
};

/** Draws the printed receipt, flat and 480 pixels wide. */
export const drawReceipt = (paper: Paper, seed: number): OffscreenCanvas => {
  const random = createRandom(seed * 31);
  const width = 480;
  const height = Math.round(width * paper.ratio);
  const { canvas, pen } = openCanvas(width, height);
  pen.fillStyle = `rgb(${paper.tone} ${paper.tone - 2} ${paper.tone - 8})`;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = `rgb(${40 + 50 * random()} 40 45)`;
  const boldly = random() < 0.4;
  const logo = random();
  if (logo < 0.3) pen.fillRect(width * 0.22, 40, width * 0.56, 70);
  pen.textAlign = 'center';
  pen.font = 'bold 40px sans-serif';
  if (logo >= 0.3) pen.fillText('MAISON VERGER', width / 2, 90, width * 0.8);
  pen.font = `${boldly ? 'bold ' : ''}22px monospace`;
  const codeAt = paper.code === 'none' ? Infinity : height * (0.45 + 0.4 * random());
  let hasCode = false;
  for (let y = 150; y < height - 40; y += 30) {
    if (y > codeAt && !hasCode && y + width * 0.5 < height) {
      hasCode = true;
      y = drawCode(pen, paper, width, y, random) + 10;
    }
    if (random() < 0.12) pen.fillRect(30, y - 10, width - 60, 2);
    else if (random() < 0.9) {
      pen.textAlign = 'left';
      pen.fillText(`${words[Math.floor(random() * words.length)]} ${Math.floor(random() * 900)}`, 30, y);
      pen.textAlign = 'right';
      if (random() < 0.8) pen.fillText((random() * 60).toFixed(2).replace('.', ','), width - 30, y);
    }
  }
  return canvas;
};
