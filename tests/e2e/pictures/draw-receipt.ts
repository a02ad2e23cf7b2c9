/** The content of a photograph of a receipt. */
export interface Drawing {
  width: number;
  height: number;
  /** The visible part of the long receipt, from 0, and the number of parts. */
  part: number;
  parts: number;
  /** Strength of the sensor's noise, in levels of 255, which makes a JPEG of a photograph heavy. */
  grain: number;
  /** Distance that the hand moved, in pixels. */
  shift: number;
}

/**
 * Photographs a receipt that does not exist. Runs in a page, where a canvas is; the same drawing always gives
 * the same bytes.
 * @returns the JPEG, in base64
 */
export const drawReceipt = ({ width, height, part, parts, grain, shift }: Drawing): string => {
  const articles = [
    'COMPOTE POM CHAT',
    'CAFE MOULU 250G',
    'LAIT 1/2 ECR X6',
    'PAIN CAMPAGNE',
    'COMTE 18M 320G',
  ];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser has no canvas');

  pen.fillStyle = '#a98a68';
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2 + shift, 0);
  pen.rotate(0.02);
  const paper = Math.min(width, height) * 0.7;
  pen.fillStyle = '#f4f1e8';
  pen.fillRect(
    -paper / 2,
    part === 0 ? height * 0.08 : -height,
    paper,
    height * (part === parts - 1 ? 1.8 : 3),
  );

  const line = height / 26;
  pen.fillStyle = '#2b2926';
  pen.font = `${line * 0.6}px monospace`;
  const write = (row: number, left: string, right = '') => {
    pen.textAlign = 'left';
    pen.fillText(left, -paper * 0.45, row * line);
    pen.textAlign = 'right';
    pen.fillText(right, paper * 0.45, row * line);
  };
  if (part === 0) write(4, 'MAISON VERGER', '18/11/2026');
  for (let row = 6; row < 20; row += 1) {
    const article = articles[(part * 14 + row) % articles.length] ?? '';
    write(row, article, `${(part * 14 + row) % 9},${10 + row}`);
  }
  if (part === parts - 1) write(22, 'TOTAL', '57,73 EUR');

  const pixels = pen.getImageData(0, 0, width, height);
  let seed = 1 + part;
  for (let at = 0; at < pixels.data.length; at += 4) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const noise = ((seed >>> 16) / 65535 - 0.5) * 2 * grain;
    for (let channel = at; channel < at + 3; channel += 1)
      pixels.data[channel] = (pixels.data[channel] ?? 0) + noise;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.92).replace(/^.*,/, '');
};
