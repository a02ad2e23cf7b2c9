import { clipToPicture, scaleCorners, type Quadrilateral } from '../../geometry.ts';
import type { Picture } from '../method.ts';
import { measureFeatures, quantile } from './features.ts';
import { findEdgePixels, findLines, type Line } from './hough.ts';
import { scoreFeatures } from './model.ts';
import { compress, differentiate, splitPlanes, type Gradient } from './planes.ts';
import { findQuadrilaterals } from './quadrilaterals.ts';
import { refineCorners } from './refine.ts';
import { createSide } from './sides.ts';

/** Long edge of the picture when edges are searched in it, in pixels. */
const LONG_EDGE = 160;
/** The weakest gradient of an edge, in levels a pixel. */
const WEAKEST_EDGE = 1.5;
const MAX_LINES = 30;
/** Lines of each of nine windows of half the size, which overlap: the sides of a small receipt. */
const MAX_LINES_OF_WINDOW = 10;
const WINDOWS = 3;
const MAX_CANDIDATES = 40;

/** True if two lines are nearly the same at a point. */
const isSameAt = (x: number, y: number, line: Line, otherLine: Line): boolean => {
  const turn = Math.abs(line.angle - otherLine.angle);
  const isWrapped = turn > Math.PI / 2;
  if ((isWrapped ? Math.PI - turn : turn) > 0.08) return false;
  const getOffset = ({ angle, offset }: Line) => offset - x * Math.cos(angle) - y * Math.sin(angle);
  return Math.abs(getOffset(line) - (isWrapped ? -1 : 1) * getOffset(otherLine)) < 2;
};

/** The strongest lines of the picture and of its windows. */
const findAllLines = (gradient: Gradient): Line[] => {
  const pixels = findEdgePixels(gradient, WEAKEST_EDGE);
  const { width, height } = gradient;
  const lines = findLines(pixels, { left: 0, top: 0, width, height }, MAX_LINES);
  for (let index = 0; index < WINDOWS * WINDOWS; index += 1) {
    const left = ((index % WINDOWS) * width) / (WINDOWS + 1);
    const top = (Math.floor(index / WINDOWS) * height) / (WINDOWS + 1);
    const window = { left, top, width: width / 2, height: height / 2 };
    for (const line of findLines(pixels, window, MAX_LINES_OF_WINDOW))
      if (!lines.some((known) => isSameAt(left + width / 4, top + height / 4, known, line))) lines.push(line);
  }
  return lines;
};

/** Possible corners of a receipt, with the features of their score. */
export interface ScoredCandidate {
  /** In pixels of the picture. */
  readonly corners: Quadrilateral;
  readonly score: number;
  readonly features: readonly number[];
}

/** Candidates for the corners of a receipt, the best first. */
export const findCandidates = (picture: Picture): ScoredCandidate[] => {
  const planes = splitPlanes(picture, LONG_EDGE);
  const { width, height } = planes.whiteness;
  const gradient = differentiate(compress(planes.whiteness));
  const sides = findAllLines(gradient).flatMap((line) => createSide(line, gradient) ?? []);
  const brightest = quantile(planes.whiteness.values, 0.9);
  return findQuadrilaterals(sides, width, height, MAX_CANDIDATES)
    .map((candidate) => {
      const refined = refineCorners(candidate, gradient);
      const clipped = clipToPicture(refined, width, height);
      const features = measureFeatures(
        { ...candidate, corners: refined },
        clipped,
        planes,
        gradient,
        brightest,
      );
      const corners = scaleCorners(clipped, width / picture.width, height / picture.height);
      return { corners, features, score: scoreFeatures(features) };
    })
    .toSorted((a, b) => b.score - a.score);
};
