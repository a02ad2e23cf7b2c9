/**
 * The photographs that the bench draws itself: what each shows, as numbers. The same index always gives the same scene, and with it the same
 * corners; `draw-photograph.ts` draws it.
 */
import { clipToPicture, scaleCorners, type Point, type Quadrilateral } from '../geometry.ts';
import { createRandom } from './random.ts';

const grounds = [
  'wood',
  'marble',
  'cloth',
  'dark table',
  'white table',
  'tiles',
  'newspaper',
  'planks',
  'carpet',
] as const;
export type Ground = (typeof grounds)[number];

const clutters = ['none', 'hand', 'keyboard', 'book', 'coins', 'cards'] as const;
type Clutter = (typeof clutters)[number];

/** The paper and how it lies. */
export interface Paper {
  /** Clockwise from the top left of the receipt, in pixels of the picture; may be outside of it. */
  readonly corners: Quadrilateral;
  /** Height by width of the paper. */
  readonly ratio: number;
  readonly code: 'none' | 'bars' | 'squares';
  /** How far the middle of the long sides bends outwards, as a share of the paper's width; negative: inwards. */
  readonly curl: number;
  /** Position of a fold across the paper, as a share of its length; undefined: no fold. */
  readonly fold: number | undefined;
  /** Luminance of the paper, from 0 to 255, before light and shadow. */
  readonly tone: number;
}

/** All properties of one photograph. Lengths in pixels. */
export interface Scene {
  readonly name: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  readonly clutter: Clutter;
  readonly paper: Paper | undefined;
  /** How much darker the darkest side is, from 0 to 1, and the direction of the light in radians. */
  readonly falloff: number;
  readonly lightFrom: number;
  /** The shadow of the person who photographs: its strength from 0 to 1 and the offset of its border as a share of the width. */
  readonly shadow: number;
  readonly shadowAt: number;
  /** Standard deviation of the blur, and the length of the motion of the hand. */
  readonly blur: number;
  readonly motion: number;
  /** Standard deviation of the sensor's noise, in levels of 255. */
  readonly noise: number;
  /** Quality of the JPEG, from 0 to 1. */
  readonly quality: number;
  /** A finger holds the paper: where on its left or right side, as a share of its length. */
  readonly finger: { readonly right: boolean; readonly along: number } | undefined;
}

/** Number of scenes with a receipt, and without one. */
const receiptSceneCount = 44;
const emptySceneCount = 18;

type Random = () => number;
const drawBetween = (random: Random, least: number, most: number): number =>
  least + (most - least) * random();
const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** The corners of a paper as a pinhole camera sees it from above. Angles in radians. */
const photographPaper = (
  random: Random,
  width: number,
  height: number,
  drawnRatio: number,
): Pick<Paper, 'corners' | 'ratio'> => {
  const isFar = random() < 0.2;
  const isCut = !isFar && random() < 0.3;
  // A receipt that is cut off is a long one: both of its long sides are in the picture.
  const ratio = isCut ? Math.max(2.6, drawnRatio) : drawnRatio;
  const roll =
    random() < 0.12 ? Math.PI / 2 + drawBetween(random, -0.2, 0.2) : drawBetween(random, -0.3, 0.3);
  const [pitch, yaw] = [drawBetween(random, -0.5, 0.5), drawBetween(random, -0.35, 0.35)];
  const focal = 1.1 * Math.max(width, height);
  /** The share of the picture that the paper would fill when the camera is straight above it. */
  const share = isFar
    ? drawBetween(random, 0.25, 0.42)
    : isCut
      ? drawBetween(random, 1.02, 1.3)
      : drawBetween(random, 0.6, 0.9);
  const [turnedWidth, turnedHeight] = [
    Math.abs(Math.cos(roll)) + ratio * Math.abs(Math.sin(roll)),
    Math.abs(Math.sin(roll)) + ratio * Math.abs(Math.cos(roll)),
  ];
  const size = share * Math.min(width / turnedWidth, height / turnedHeight);
  const free = isCut ? 0.05 : Math.max(0, 0.95 - share) / 2;
  const [left, top] = [drawBetween(random, -free, free) * width, drawBetween(random, -free, free) * height];
  const place = (u: number, v: number): Point => {
    const [x, y] = [(u - 0.5) * size, (v - 0.5) * size * ratio];
    const [turnedX, turnedY] = [
      x * Math.cos(roll) - y * Math.sin(roll),
      x * Math.sin(roll) + y * Math.cos(roll),
    ];
    const depth = focal + turnedY * Math.sin(pitch) + turnedX * Math.sin(yaw);
    const zoom = focal / depth;
    return {
      x: width / 2 + left + turnedX * Math.cos(yaw) * zoom,
      y: height / 2 + top + turnedY * Math.cos(pitch) * zoom,
    };
  };
  return { corners: [place(0, 0), place(1, 0), place(1, 1), place(0, 1)], ratio };
};

/** The scene of an index: those below `scenesWithReceipt` show a receipt, the others none. */
const createScene = (index: number): Scene => {
  const random = createRandom(7919 * (index + 1));
  const hasReceipt = index < receiptSceneCount;
  const isLandscape = random() < 0.2;
  const [width, height] = isLandscape ? [960, 720] : [720, 960];
  const ratio = pick(random, [1.3, 1.7, 2.2, 3, 4.2]);
  const paper: Paper | undefined = hasReceipt
    ? {
        ...photographPaper(random, width, height, ratio),
        code: pick(random, ['none', 'bars', 'bars', 'squares']),
        curl: random() < 0.5 ? drawBetween(random, -0.05, 0.05) : 0,
        fold: random() < 0.4 ? drawBetween(random, 0.25, 0.75) : undefined,
        tone: drawBetween(random, 214, 250),
      }
    : undefined;
  return {
    name: `drawn/${hasReceipt ? 'receipt' : 'none'}-${String(index).padStart(2, '0')}`,
    seed: index + 1,
    width,
    height,
    ground: grounds[index % grounds.length] ?? 'wood',
    clutter: hasReceipt
      ? pick(random, ['none', 'none', 'coins', 'cards', 'keyboard'])
      : (clutters[index % clutters.length] ?? 'none'),
    paper,
    falloff: drawBetween(random, 0, 0.55),
    lightFrom: drawBetween(random, 0, 2 * Math.PI),
    shadow: random() < 0.5 ? drawBetween(random, 0.15, 0.55) : 0,
    shadowAt: drawBetween(random, 0.25, 0.75),
    blur: random() < 0.3 ? drawBetween(random, 0.8, 2.5) : 0.5,
    motion: random() < 0.25 ? drawBetween(random, 3, 12) : 0,
    noise: drawBetween(random, 1, 9),
    quality: drawBetween(random, 0.55, 0.92),
    finger: random() < 0.35 ? { right: random() < 0.5, along: drawBetween(random, 0.15, 0.85) } : undefined,
  };
};

/** All scenes, those with a receipt first. */
export const scenes: readonly Scene[] = Array.from(
  { length: receiptSceneCount + emptySceneCount },
  (_, index) => createScene(index),
);

/** The corners that a scene's photograph shows, in fractions of its width and height; null: it shows no receipt. */
export const getCornersOfScene = ({ paper, width, height }: Scene): Quadrilateral | null =>
  paper ? scaleCorners(clipToPicture(paper.corners, width, height), width, height) : null;
