import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../.cache/e2e-feeds/', import.meta.url));
const frameCount = 5;

/**
 * Draws a grey picture for the fake camera of Chromium.
 * @param grey one number from 0 to 255 for each pixel, row by row. Width and height are even.
 * @returns the path of a video without compression, drawn once and kept
 */
export const drawGreyFeed = (width: number, height: number, grey: Uint8Array): string => {
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  const video = Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`),
    ...Array<Buffer>(frameCount).fill(frame),
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

/** Draws the picture of a camera whose driver sleeps, 640 × 480: 16 is the black of video. */
export const drawBlackFeed = (): string => drawGreyFeed(640, 480, new Uint8Array(640 * 480).fill(16));

/**
 * Returns the option `launchOptions` of tests whose camera shows a feed. It is drawn when their browser
 * starts.
 */
export const withFeed = (
  drawFeed: () => string,
): [
  (
    fixtures: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => Promise<void>,
  { scope: 'worker' },
] => [
  async ({ launchOptions }, use) => {
    const feed = `--use-file-for-fake-video-capture=${drawFeed()}`;
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), feed] });
  },
  { scope: 'worker' },
];
