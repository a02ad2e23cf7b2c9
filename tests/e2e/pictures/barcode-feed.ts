import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawBarcode } from '@cagnotte/sdk/testing';

const folder = fileURLToPath(new URL('../../../.cache/e2e-feeds/', import.meta.url));
const FRAMES = 5;

/**
 * The camera picture of Chromium with a barcode, 640 × 480.
 * @param widths of the bars and gaps, a bar first.
 * @returns the path of a video without compression, drawn once and kept.
 */
export const barcodeFeed = (widths: string): string => {
  const { width, height, data } = drawBarcode({ widths });
  const grey = Buffer.from(data.filter((_, at) => at % 4 === 0));
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  const video = Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`),
    ...Array<Buffer>(FRAMES).fill(frame),
  ]);
  const path = `${folder}${createHash('sha256').update(video).digest('hex').slice(0, 12)}.y4m`;
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Two workers may draw at the same time.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, video);
    renameSync(unfinished, path);
  }
  return path;
};
