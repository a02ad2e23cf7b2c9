import type { Box } from './quagga-decoder.ts';

const between = ([x, y]: Box[0], [toX, toY]: Box[0], part: number): Box[0] => [
  x + (toX - x) * part,
  y + (toY - y) * part,
];

/** Cuts a box along the reading direction: each strip crosses all of its bars. */
export const strips = ([a, b, c, d]: Box, count: number): Box[] =>
  Array.from({ length: count }, (_, at) => {
    const [top, bottom] = [at / count, (at + 1) / count];
    return [between(a, b, top), between(a, b, bottom), between(d, c, bottom), between(d, c, top)];
  });
