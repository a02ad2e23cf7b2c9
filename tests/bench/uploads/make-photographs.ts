import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A photograph to make: with the pixels of a phone's camera, and about the same number of bytes. */
export interface Photograph {
  readonly megabytes: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a receipt with the noise of a camera, encoded at the quality whose weight is nearest. */
const draw = (page: Page, photograph: Photograph): Promise<string> =>
  page.evaluate(async ({ megabytes, width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const unit = width / 40;
    context.fillStyle = '#5a4a3c';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#e4e0d8';
    context.fillRect(9 * unit, unit, 22 * unit, height - 2 * unit);
    context.fillStyle = '#222';
    context.font = `${0.6 * unit}px monospace`;
    for (let y = 2.4 * unit; y < height - 2 * unit; y += 0.84 * unit)
      context.fillText(`ARTICLE ${Math.floor(Math.random() * 1e9)}   ${Math.floor(y)},99 EUR`, 10 * unit, y);
    const image = context.getImageData(0, 0, width, height);
    for (let at = 0; at < image.data.length; at += 1)
      if (at % 4 < 3) image.data[at] = (image.data[at] ?? 0) + (2 * Math.random() - 1) * 12;
    context.putImageData(image, 0, 0);
    let [low, high] = [0, 1];
    let blob = new Blob();
    for (let step = 0; step < 7; step += 1) {
      const quality = (low + high) / 2;
      blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size > megabytes * 1e6) high = quality;
      else low = quality;
    }
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let characters = '';
    for (let at = 0; at < bytes.length; at += 32_768)
      characters += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(characters);
  }, photograph);

/**
 * Makes photographs as files, once for all runs.
 * @returns their paths
 */
export const makePhotographs = async (
  page: Page,
  folder: string,
  photographs: readonly Photograph[],
): Promise<readonly string[]> => {
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (const photograph of photographs) {
    const path = join(folder, `${photograph.megabytes}-${photograph.width}.jpg`);
    if (!existsSync(path)) writeFileSync(path, Buffer.from(await draw(page, photograph), 'base64'));
    paths.push(path);
  }
  return paths;
};
