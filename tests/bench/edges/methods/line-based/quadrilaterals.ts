import { distance, type Point, type Quadrilateral } from '../../geometry.ts';
import { measureEdge, pointAt, getPosition, type Side } from './sides.ts';

/** Cosine of the largest angle between the long sides of a receipt in perspective. */
const MIN_ALIGNMENT = 0.9;
/** Sine of the smallest angle between neighbouring sides. */
const MIN_SINE = 0.55;
/** A side with less edge is not a side. */
const WEAKEST_LONG = 0.25;
const WEAKEST_END = 0.15;
/** A camera sees neither side of a receipt so much longer than the one across. */
const MAX_RATIO = 2;
/** Shortest side, in pixels. */
const MIN_LENGTH = 8;
/** How far outside of the picture a corner may be, as a share of its long edge. */
const OUTSIDE = 0.15;
/** How many times more candidates are kept until those that are the same are dropped. */
const SHORTLIST = 8;
/** Candidates whose corners are all nearer than this, in pixels, are the same. */
const SAME = 3;

/** Four corners that may be those of a receipt. */
export interface Candidate {
  /** In pixels; may be outside of the picture. The first and the last share a long side. */
  readonly corners: Quadrilateral;
  /** Edge of the long sides, from 0 to 1. */
  readonly long: readonly [number, number];
  /** Edge of the first and of the second end; undefined for an end that is outside of the picture. */
  readonly ends: readonly [number | undefined, number | undefined];
  /** Edge that continues beyond the corners, of the long sides and of the ends. */
  readonly beyondLong: number;
  readonly beyondEnds: number;
  /** Share of the picture. */
  readonly area: number;
  readonly rank: number;
}

/** An end of a pair of long sides: at a third side, or at the border of the picture. */
interface End {
  readonly side: Side | undefined;
  readonly one: Point;
  readonly other: Point;
  readonly positionOnOne: number;
  readonly positionOnOther: number;
  /** Distance of the point on the other side, along the normal of the one. */
  readonly apart: number;
}

const sineBetween = (firstSide: Side, secondSide: Side): number =>
  firstSide.normal.x * secondSide.normal.y - firstSide.normal.y * secondSide.normal.x;

const createEnd = (
  firstSide: Side,
  secondSide: Side,
  positionOnOne: number,
  positionOnOther: number,
  side: Side | undefined,
): End => {
  const [from, to] = [pointAt(firstSide, positionOnOne), pointAt(secondSide, positionOnOther)];
  return {
    side,
    one: from,
    other: to,
    positionOnOne,
    positionOnOther,
    apart: (to.x - from.x) * firstSide.normal.x + (to.y - from.y) * firstSide.normal.y,
  };
};

/** Position on a side at which another crosses it. */
const crossingOn = (firstSide: Side, secondSide: Side, sine: number): number => {
  const { normal } = firstSide;
  const aligned = normal.x * secondSide.normal.x + normal.y * secondSide.normal.y;
  return (secondSide.line.offset - firstSide.line.offset * aligned) / sine;
};

/** The ends that a pair of sides may have, in the order of their position on the first one. */
const findEnds = (firstSide: Side, secondSide: Side, sides: readonly Side[], margin: number): End[] => {
  const isOpposed = firstSide.normal.x * secondSide.normal.x + firstSide.normal.y * secondSide.normal.y < 0;
  const ends = [
    createEnd(
      firstSide,
      secondSide,
      firstSide.first,
      isOpposed ? secondSide.last : secondSide.first,
      undefined,
    ),
    createEnd(
      firstSide,
      secondSide,
      firstSide.last,
      isOpposed ? secondSide.first : secondSide.last,
      undefined,
    ),
  ];
  for (const side of sides) {
    const [sineOne, sineOther] = [sineBetween(firstSide, side), sineBetween(secondSide, side)];
    if (Math.abs(sineOne) < MIN_SINE || Math.abs(sineOther) < MIN_SINE) continue;
    const positionOnOne = crossingOn(firstSide, side, sineOne);
    if (positionOnOne < firstSide.first - margin || positionOnOne > firstSide.last + margin) continue;
    const positionOnOther = crossingOn(secondSide, side, sineOther);
    if (positionOnOther < secondSide.first - margin || positionOnOther > secondSide.last + margin) continue;
    const end = createEnd(firstSide, secondSide, positionOnOne, positionOnOther, side);
    if (Math.abs(end.apart) >= MIN_LENGTH) ends.push(end);
  }
  return ends.toSorted((a, b) => a.positionOnOne - b.positionOnOne);
};

const getArea = (a: Point, b: Point, c: Point, d: Point): number =>
  Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;

/** The edge of a side that continues beyond both of its corners, as the joints of tiles do. */
const measureBeyond = (side: Side, from: number, to: number, isBrighter: boolean): number => {
  const direction = Math.sign(to - from);
  const reach = Math.max(5, 0.2 * Math.abs(to - from)) * direction;
  return (
    (measureEdge(side, from - 2 * direction - reach, from - 2 * direction, isBrighter) +
      measureEdge(side, to + 2 * direction, to + 2 * direction + reach, isBrighter)) /
    2
  );
};

/** Edge of an end whose inside is towards `inside`. */
const measureEnd = (
  end: End,
  inside: Point,
): { readonly edge: number; readonly beyond: number } | undefined => {
  const { side } = end;
  if (!side) return undefined;
  const isBrighter = side.normal.x * inside.x + side.normal.y * inside.y > side.line.offset;
  const [from, to] = [getPosition(side, end.one), getPosition(side, end.other)];
  return {
    edge: measureEdge(side, from, to, isBrighter),
    beyond: measureBeyond(side, from, to, isBrighter),
  };
};

// The weights of the rank were fitted with a softmax over the candidates of a picture, on drawn photographs of other seeds than those of the
// truth and on the tuning half.

/** Weighs the edges of the long sides and of the ends. */
const rankEdges = (
  edge: number,
  otherEdge: number,
  first: number | undefined,
  second: number | undefined,
): number => {
  const cut = (first === undefined ? 1 : 0) + (second === undefined ? 1 : 0);
  const weakestEnd = cut === 2 ? 0.5 : Math.min(first ?? 1, second ?? 1);
  const meanEnd = cut === 2 ? 0.5 : ((first ?? 0) + (second ?? 0)) / (2 - cut);
  const weakest = Math.min(edge, otherEdge);
  return (
    10.3 * (edge + otherEdge) +
    16.6 * weakest +
    8.3 * meanEnd +
    6.8 * weakestEnd +
    13.8 * Math.min(weakest, first ?? 1, second ?? 1) -
    (cut === 1 ? 4 : cut === 2 ? 1.7 : 0)
  );
};

/** Weighs the area, as a share of the picture, and the ratio of length to width. */
const rankShape = (area: number, aspect: number): number =>
  17.5 * Math.sqrt(area) - 11.4 * area + 5.5 * Math.log(aspect) - 1.6 * Math.log(aspect) ** 2;

/** The best candidates so far. */
interface Shortlist {
  /** A candidate of a lower rank is not among the best. */
  readonly floor: number;
  readonly add: (candidate: Candidate) => void;
  readonly best: () => readonly Candidate[];
}

/** @param most number of candidates to keep */
const createShortlist = (most: number): Shortlist => {
  let best: Candidate[] = [];
  let floor = -Infinity;
  const shorten = () => {
    best = best.toSorted((a, b) => b.rank - a.rank).slice(0, most);
    floor = best.length === most ? (best.at(-1)?.rank ?? floor) : floor;
    return best;
  };
  return {
    get floor() {
      return floor;
    },
    add: (candidate) => {
      best.push(candidate);
      if (best.length >= 2 * most) shorten();
    },
    best: shorten,
  };
};

/** Candidates with one pair of long sides. The paper is brighter than what it lies on. */
const measurePair = (
  firstSide: Side,
  secondSide: Side,
  ends: readonly End[],
  pixels: number,
  found: Shortlist,
): void => {
  const aligned = firstSide.normal.x * secondSide.normal.x + firstSide.normal.y * secondSide.normal.y;
  for (let from = 0; from < ends.length; from += 1) {
    const start = ends[from];
    if (!start) continue;
    const isAhead = start.apart > 0;
    const isAheadOfOther = isAhead === aligned < 0;
    for (let to = from + 1; to < ends.length; to += 1) {
      const end = ends[to];
      if (!end || end.apart > 0 !== isAhead) continue;
      const length = end.positionOnOne - start.positionOnOne;
      const otherLength = (end.positionOnOther - start.positionOnOther) * Math.sign(aligned);
      const shorter = Math.min(length, otherLength);
      if (shorter < MIN_LENGTH || Math.max(length, otherLength) > MAX_RATIO * shorter) continue;
      const edge = measureEdge(firstSide, start.positionOnOne, end.positionOnOne, isAhead);
      if (edge < WEAKEST_LONG) continue;
      const otherEdge = measureEdge(secondSide, start.positionOnOther, end.positionOnOther, isAheadOfOther);
      if (otherEdge < WEAKEST_LONG) continue;
      const across = distance(start.one, start.other);
      const acrossEnd = distance(end.one, end.other);
      const narrower = Math.min(across, acrossEnd);
      if (narrower < MIN_LENGTH || Math.max(across, acrossEnd) > MAX_RATIO * narrower) continue;
      // The other two sides are the long ones.
      if (start.side && end.side && length + otherLength < 0.9 * (across + acrossEnd)) continue;
      const first = measureEnd(start, end.one);
      if (first && first.edge < WEAKEST_END) continue;
      const second = measureEnd(end, start.one);
      if (second && second.edge < WEAKEST_END) continue;
      const area = getArea(start.one, start.other, end.other, end.one) / pixels;
      if (area < 0.01 || area > 1.1) continue;
      const highestRank =
        rankEdges(edge, otherEdge, first?.edge, second?.edge) +
        rankShape(area, (length + otherLength) / (across + acrossEnd));
      if (highestRank < found.floor) continue;
      const beyondLong =
        (measureBeyond(firstSide, start.positionOnOne, end.positionOnOne, isAhead) +
          measureBeyond(secondSide, start.positionOnOther, end.positionOnOther, isAheadOfOther)) /
        2;
      const beyondEnds = ((first?.beyond ?? 0) + (second?.beyond ?? 0)) / 2;
      const rank = highestRank - 9.6 * beyondLong - 3.8 * beyondEnds;
      if (rank < found.floor) continue;
      found.add({
        corners: [start.one, start.other, end.other, end.one],
        long: [edge, otherEdge],
        ends: [first?.edge, second?.edge],
        beyondLong,
        beyondEnds,
        area,
        rank,
      });
    }
  }
};

const isSame = (candidate: Candidate, otherCandidate: Candidate): boolean =>
  Math.abs(candidate.area - otherCandidate.area) < 0.1 &&
  candidate.corners.every((corner) => otherCandidate.corners.some((near) => distance(corner, near) < SAME));

/**
 * Candidates made of two pairs of sides, or of one pair that runs out of the picture, the best first.
 * @param most number of candidates to return
 */
export const findQuadrilaterals = (
  sides: readonly Side[],
  width: number,
  height: number,
  most: number,
): Candidate[] => {
  const found = createShortlist(SHORTLIST * most);
  const margin = OUTSIDE * Math.max(width, height);
  sides.forEach((firstSide, index) => {
    for (const secondSide of sides.slice(index + 1)) {
      const aligned = firstSide.normal.x * secondSide.normal.x + firstSide.normal.y * secondSide.normal.y;
      if (Math.abs(aligned) < MIN_ALIGNMENT) continue;
      measurePair(
        firstSide,
        secondSide,
        findEnds(firstSide, secondSide, sides, margin),
        width * height,
        found,
      );
    }
  });
  const best: Candidate[] = [];
  for (const candidate of found.best()) {
    if (best.some((better) => isSame(better, candidate))) continue;
    best.push(candidate);
    if (best.length === most) break;
  }
  return best;
};
