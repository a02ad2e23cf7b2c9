import { describe, expect, it } from 'vitest';
import { getCornersOfScene, scenes } from './pictures/scenes.ts';
import { getHalf } from './halves.ts';
import { truth } from './truth.ts';

const isConvex = (corners: readonly { x: number; y: number }[]): boolean =>
  new Set(
    corners.map((a, at) => {
      const [b, c] = [corners[(at + 1) % 4] ?? a, corners[(at + 2) % 4] ?? a];
      return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
    }),
  ).size === 1;

describe('the list of true receipt corners', () => {
  it('has the corners of every drawn scene, to the fifth decimal', () => {
    const entries = new Map(truth.map(({ name, corners }) => [name, corners]));
    expect(scenes.length).toBe(truth.filter(({ name }) => name.startsWith('drawn/')).length);
    for (const scene of scenes) {
      const [written, drawn] = [entries.get(scene.name), getCornersOfScene(scene) ?? undefined];
      expect(Boolean(written), scene.name).toBe(Boolean(drawn));
      written?.forEach(({ x, y }, at) => {
        expect(x).toBeCloseTo(drawn?.[at]?.x ?? NaN, 4);
        expect(y).toBeCloseTo(drawn?.[at]?.y ?? NaN, 4);
      });
    }
  });

  it('has convex quadrilaterals inside of the picture', () => {
    for (const { name, corners } of truth) {
      if (!corners) continue;
      expect(isConvex(corners), name).toBe(true);
      for (const { x, y } of corners) expect(Math.min(x, y, 1 - x, 1 - y), name).toBeGreaterThan(-1e-4);
    }
  });

  it('has at least twenty pictures with a receipt and fifteen without in each half', () => {
    for (const half of ['tuning', 'held out'] as const) {
      const pictures = truth.filter(({ name }) => getHalf(name) === half);
      expect(pictures.filter(({ corners }) => corners).length).toBeGreaterThanOrEqual(20);
      expect(pictures.filter(({ corners }) => !corners).length).toBeGreaterThanOrEqual(15);
    }
  });
});
