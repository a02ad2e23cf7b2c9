import type { Ground } from './scenes.ts';
import { hashPoint } from './random.ts';

export type Colour = readonly [red: number, green: number, blue: number];

const smooth = (share: number): number => share * share * (3 - 2 * share);
const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const mixColours = (from: Colour, to: Colour, share: number): Colour => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];

/** Value noise: smooth between the points of a lattice, from 0 to 1. */
const computeValueNoise = (x: number, y: number, seed: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smooth(x - left), smooth(y - top)];
  const row = (line: number) => mix(hashPoint(left, line, seed), hashPoint(left + 1, line, seed), across);
  return mix(row(top), row(top + 1), down);
};

/** Noise of four octaves, from 0 to 1. */
export const computeFractalNoise = (x: number, y: number, seed: number): number => {
  let [sum, weight, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < 4; octave += 1) {
    sum += weight * computeValueNoise(x * scale, y * scale, seed + octave);
    weight /= 2;
    scale *= 2;
  }
  return sum / 0.9375;
};

const wood = (x: number, y: number, seed: number): Colour => {
  const rings =
    computeFractalNoise(x / 300, y / 18, seed) + 0.4 * computeFractalNoise(x / 90, y / 4, seed + 9);
  return mixColours([92, 58, 34], [176, 128, 84], Math.min(1, rings * 0.75));
};

const planks = (x: number, y: number, seed: number): Colour => {
  const plank = Math.floor(x / 130);
  const gap = x - plank * 130 < 4 ? 0.4 : 1;
  const [red, green, blue] = wood(y + plank * 977, x, seed + plank);
  const tone = gap * mix(0.8, 1.25, hashPoint(plank, 0, seed));
  return [red * tone, green * tone, blue * tone];
};

const marble = (x: number, y: number, seed: number): Colour => {
  const vein = Math.abs(Math.sin((x + y * 0.6) / 95 + 5 * computeFractalNoise(x / 160, y / 160, seed)));
  return mixColours(
    [150, 148, 150],
    [232, 230, 226],
    Math.min(1, vein ** 0.35 + 0.1 * computeFractalNoise(x / 20, y / 20, seed)),
  );
};

const cloth = (x: number, y: number, seed: number): Colour => {
  const weave = 0.5 + 0.25 * Math.sin(x * 1.1) + 0.25 * Math.sin(y * 1.1);
  const stripe = (Math.floor(x / 60) + Math.floor(y / 60)) % 2 === 0 ? 1 : 0.72;
  const base: Colour = hashPoint(1, 2, seed) < 0.5 ? [188, 52, 58] : [206, 212, 220];
  const tone = stripe * (0.8 + 0.2 * weave) * (0.85 + 0.3 * computeFractalNoise(x / 120, y / 120, seed));
  return [base[0] * tone, base[1] * tone, base[2] * tone];
};

const darkTable = (x: number, y: number, seed: number): Colour => {
  const tone =
    26 + 30 * computeFractalNoise(x / 6, y / 6, seed) + 22 * computeFractalNoise(x / 200, y / 200, seed);
  return [tone, tone, tone * 1.06];
};

const whiteTable = (x: number, y: number, seed: number): Colour => {
  const tone =
    206 + 22 * computeFractalNoise(x / 260, y / 260, seed) + 6 * computeFractalNoise(x / 3, y / 3, seed);
  return [tone, tone * 0.99, tone * 0.96];
};

const tiles = (x: number, y: number, seed: number): Colour => {
  const [turnedX, turnedY] = [x * 0.94 - y * 0.34, x * 0.34 + y * 0.94];
  const side = 210;
  const [column, row] = [Math.floor(turnedX / side), Math.floor(turnedY / side)];
  const joint = turnedX - column * side < 7 || turnedY - row * side < 7;
  const tone = joint
    ? 110
    : 168 + 50 * hashPoint(column, row, seed) + 20 * computeFractalNoise(x / 30, y / 30, seed);
  return [tone, tone * 0.97, tone * 0.9];
};

const carpet = (x: number, y: number, seed: number): Colour => {
  const tone =
    0.45 + 0.75 * computeFractalNoise(x / 3, y / 3, seed) * (0.6 + computeFractalNoise(x / 80, y / 80, seed));
  return [110 * tone, 104 * tone, 118 * tone];
};

/** Paper of a newspaper; its text and pictures are drawn over it. */
const newsprint = (x: number, y: number, seed: number): Colour => {
  const tone = 196 + 24 * computeFractalNoise(x / 40, y / 40, seed);
  return [tone, tone * 0.98, tone * 0.92];
};

/** The colour of a surface at a point, without light. */
export const colourGround: Readonly<Record<Ground, (x: number, y: number, seed: number) => Colour>> = {
  wood,
  planks,
  marble,
  cloth,
  'dark table': darkTable,
  'white table': whiteTable,
  tiles,
  carpet,
  newspaper: newsprint,
};
