/** Draws the photograph of a scene. Runs in a page, where a canvas is. */
import { invert, mapUnitSquareTo, project, type Point } from '../geometry.ts';
import { openCanvas, type Pen } from './canvas.ts';
import { drawClutter, drawFingers, drawNewspaper } from './draw-clutter.ts';
import { drawReceipt } from './draw-receipt.ts';
import { colourGround, computeFractalNoise } from './grounds.ts';
import { createRandom } from './random.ts';
import type { Paper, Scene } from './scenes.ts';

const drawGround = (pen: Pen, { width, height, ground, seed }: Scene): void => {
  const image = pen.createImageData(width, height);
  const colour = colourGround[ground];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      image.data.set(colour(x, y, seed), (y * width + x) * 4);
      image.data[(y * width + x) * 4 + 3] = 255;
    }
  pen.putImageData(image, 0, 0);
};

/** Positions within a pixel at which the paper is sampled, across and down. */
const subpixelOffsets = [0.25, 0.75];
const sampleCount = subpixelOffsets.length ** 2;

/** Reach of the paper's shadow on the ground and distance at which it fades, as shares of the paper's width. */
const shadowReach = 0.06;
const shadowFading = 0.018;
/** How much darker the ground is at the border of the paper, from 0 to 1. */
const shadowDepth = 0.35;

/** Luminance of the paper beyond a fold, depth of the fold's line, and the line's width as a share of the paper's length. */
const beyondFold = 0.93;
const foldDepth = 0.2;
const foldWidth = 0.006;

/** Returns the position on the paper's print. The long sides bend most in the middle; the corners stay where they are. */
const bendPosition = (
  { curl }: Paper,
  { x: across, y: v }: Point,
): { readonly u: number; readonly v: number } => {
  const bend = v > 0 && v < 1 ? curl * Math.sin(Math.PI * v) : 0;
  return { u: (across - 0.5) / (1 + 2 * bend) + 0.5, v };
};

/** Returns the luminance that fold, creases and curl leave at a position of the paper, as a factor. */
const computePaperLight = ({ fold, ratio, curl }: Paper, u: number, v: number, seed: number): number => {
  const beyond = fold === undefined ? 0 : v - fold;
  const folded =
    fold === undefined
      ? 1
      : (beyond > 0 ? beyondFold : 1) - foldDepth * Math.exp(-((beyond / foldWidth) ** 2));
  const creased = 0.95 + 0.1 * computeFractalNoise(u * 5, v * 5 * ratio, seed + 77);
  const curled = 1 - 3 * Math.abs(curl) * (u - 0.5) ** 2;
  return folded * creased * curled;
};

/** Returns the index of the first channel at a position of a print. */
const findPrintIndex = ({ width, height }: OffscreenCanvas, u: number, v: number): number =>
  (Math.min(height - 1, Math.floor(v * height)) * width + Math.min(width - 1, Math.floor(u * width))) * 4;

/** Lays the receipt on the ground, with the shadow at its border, its curl and its fold. */
const layPaper = (pen: Pen, { width, height, seed }: Scene, paper: Paper): void => {
  const print = drawReceipt(paper, seed);
  const printPen = print.getContext('2d');
  if (!printPen) throw new Error('this browser has no canvas');
  const printed = printPen.getImageData(0, 0, print.width, print.height);
  const toPaper = invert(mapUnitSquareTo(paper.corners));
  const image = pen.getImageData(0, 0, width, height);
  const target = image.data;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [covered, nearest] = [0, Infinity];
      const sum = [0, 0, 0];
      for (const right of subpixelOffsets)
        for (const below of subpixelOffsets) {
          const { u, v } = bendPosition(paper, project(toPaper, { x: x + right, y: y + below }));
          const outside = Math.max(-u, u - 1, -v * paper.ratio, (v - 1) * paper.ratio);
          nearest = Math.min(nearest, outside);
          if (outside > 0) continue;
          covered += 1;
          const at = findPrintIndex(print, u, v);
          const light = computePaperLight(paper, u, v, seed);
          for (let channel = 0; channel < 3; channel += 1)
            sum[channel] = (sum[channel] ?? 0) + (printed.data[at + channel] ?? 0) * light;
        }
      if (nearest > shadowReach) continue;
      const shade = 1 - shadowDepth * Math.exp(-Math.max(nearest, 0) / shadowFading);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 4 + channel;
        target[at] =
          (sum[channel] ?? 0) / sampleCount +
          ((target[at] ?? 0) * shade * (sampleCount - covered)) / sampleCount;
      }
    }
  pen.putImageData(image, 0, 0);
};

const drawFingerOnPaper = (pen: Pen, { width, finger }: Scene, paper: Paper): void => {
  if (!finger) return;
  const paperAt = mapUnitSquareTo(paper.corners);
  const tip = project(paperAt, { x: finger.right ? 0.88 : 0.12, y: finger.along });
  const root = project(paperAt, { x: finger.right ? 1.6 : -0.6, y: finger.along + 0.1 });
  const away = Math.max(1, width / Math.hypot(root.x - tip.x, root.y - tip.y));
  drawFingers(pen, tip.x + (root.x - tip.x) * away, tip.y + (root.y - tip.y) * away, tip.x, tip.y, 1);
};

/** Light that comes from one side, the shadow of a person, and the noise of the sensor. */
const expose = (pen: Pen, scene: Scene): void => {
  const { width, height, seed, falloff, lightFrom, shadow, shadowAt, noise } = scene;
  const random = createRandom(seed * 101);
  const image = pen.getImageData(0, 0, width, height);
  const [lightX, lightY] = [Math.cos(lightFrom), Math.sin(lightFrom)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5];
      const lit = 1 - falloff * Math.min(1, Math.max(0, 0.5 + u * lightX + v * lightY));
      const border = shadowAt + 0.12 * Math.sin(4 * v + seed) - (u + 0.5);
      const shaded = 1 - shadow / (1 + Math.exp(-border * 45));
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 4 + channel;
        const grain = (random() + random() + random() - 1.5) * 2 * noise;
        image.data[at] = (image.data[at] ?? 0) * lit * shaded + grain;
      }
    }
  pen.putImageData(image, 0, 0);
};

/** Out of focus, and moved while the shutter was open. */
const blurPicture = (
  from: OffscreenCanvas,
  { width, height, blur, motion, seed }: Scene,
): OffscreenCanvas => {
  const { canvas, pen } = openCanvas(width, height);
  pen.filter = `blur(${blur}px)`;
  pen.drawImage(from, 0, 0);
  pen.filter = 'none';
  if (motion === 0) return canvas;
  const still = openCanvas(width, height);
  still.pen.drawImage(canvas, 0, 0);
  const angle = seed * 2.4;
  const steps = Math.ceil(motion);
  for (let step = 1; step <= steps; step += 1) {
    pen.globalAlpha = 1 / (step + 1);
    const share = ((step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2)) / steps;
    pen.drawImage(still.canvas, Math.cos(angle) * motion * share, Math.sin(angle) * motion * share);
  }
  return canvas;
};

/** The JPEG of a scene's photograph. The same browser draws the same scene to the same bytes. */
export const drawPhotograph = async (scene: Scene): Promise<Blob> => {
  const { width, height, quality, paper } = scene;
  const sharp = openCanvas(width, height);
  drawGround(sharp.pen, scene);
  if (scene.ground === 'newspaper') drawNewspaper(sharp.pen, width, height, createRandom(scene.seed * 13));
  drawClutter(sharp.pen, scene);
  if (paper) {
    layPaper(sharp.pen, scene, paper);
    drawFingerOnPaper(sharp.pen, scene, paper);
  }
  const canvas = blurPicture(sharp.canvas, scene);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser has no canvas');
  expose(pen, scene);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};
