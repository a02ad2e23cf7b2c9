import { describe, expect, it } from 'vitest';
import { createHeightRule } from './flow-box.ts';

/** Returns the heights that a frame gets, with one report every `every` milliseconds. */
const heights = (reports: readonly number[], intervalMs = 16) => {
  const rule = createHeightRule();
  return reports.map((requested, index) => rule(requested, 1000 + index * intervalMs));
};

/** Returns the last height of a frame whose content depends on that height. */
const settle = (content: (frame: number) => number, rounds = 1000): number => {
  const rule = createHeightRule();
  let frame = 480;
  for (let round = 0; round < rounds; round += 1) frame = rule(content(frame), 1000 + round * 16) ?? frame;
  return frame;
};

describe('the height of the frame', () => {
  it('follows the content in whole pixels, rounded up, so that no scroll bar appears', () => {
    expect(heights([800.2, 640], 2000)).toEqual([801, 640]);
  });

  it('does not change to the same height, or to one pixel less', () => {
    expect(heights([800, 800, 799.4, 799, 801, 798], 2000)).toEqual([
      800,
      undefined,
      undefined,
      undefined,
      801,
      798,
    ]);
  });

  it('follows an animation to its end', () => {
    const eased = Array.from(
      { length: 20 },
      (_, frame) => 500 + Math.round(300 * Math.sin((frame / 19) * (Math.PI / 2))),
    );
    const rule = createHeightRule();
    let last = 0;
    eased.forEach((requested, index) => (last = rule(requested, 1000 + index * 16) ?? last));
    expect(last).toBe(800);
  });

  it('follows the same part of the content each time it is opened and closed', () => {
    expect(heights([500, 700, 500, 700, 500, 700, 500, 700], 1500)).toEqual([
      500, 700, 500, 700, 500, 700, 500, 700,
    ]);
  });
});

describe('the height of a frame whose content depends on it', () => {
  it('settles when the content is always a little higher than the frame', () => {
    expect(settle((frame) => frame + 40)).toBe(480 + 4 * 40);
  });

  it('settles when the content is a hundredth higher than the frame', () => {
    expect(settle((frame) => frame * 1.01)).toBe(500);
  });

  it('settles when a bar comes and goes with the height', () => {
    const rule = createHeightRule();
    const set = [];
    let frame = 480;
    for (let round = 0; round < 100; round += 1) {
      const height = rule(frame > 500 ? 490 : 520, 1000 + round * 16);
      if (height !== undefined) set.push((frame = height));
    }
    expect(set).toEqual([520, 490, 520, 490]);
  });

  it('follows the content again once it was quiet', () => {
    const rule = createHeightRule();
    for (let round = 0; round < 10; round += 1) rule(500 + round * 40, 1000 + round * 16);
    expect(rule(700, 2200)).toBe(700);
  });
});
