import { readFileSync } from 'node:fs';
import type { Quadrilateral } from './geometry.ts';

/** One picture with its true corners. */
export interface Truth {
  /** A file of the folder CORPUS, or `drawn/` and the name of a scene. */
  readonly name: string;
  /** In fractions of the picture after its EXIF orientation, clockwise from the receipt's own top left; undefined: no frame is to be drawn. */
  readonly corners: Quadrilateral | undefined;
}

type Pair = readonly [number, number];
type Entries = Readonly<Record<string, readonly [Pair, Pair, Pair, Pair] | null>>;

/** `truth.json`: annotated by eye for the pictures of CORPUS, and by `write-truth.ts` for those that are drawn. */
export const truth: readonly Truth[] = Object.entries(
  JSON.parse(readFileSync(new URL('truth.json', import.meta.url), 'utf8')) as Entries,
).map(([name, corners]) => {
  if (!corners) return { name, corners: undefined };
  const toPoint = ([x, y]: Pair) => ({ x, y });
  const [a, b, c, d] = corners;
  return { name, corners: [toPoint(a), toPoint(b), toPoint(c), toPoint(d)] };
});
