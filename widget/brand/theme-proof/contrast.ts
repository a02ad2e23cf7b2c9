import { linearSteps, shownStep, type Colour } from './colour.ts';

const shown = (linear: number) => linearSteps[shownStep(linear)] ?? 0;

/** The relative luminance of WCAG 2, of what an eight-bit screen shows for an opaque colour. */
export function luminance({ r, g, b }: Colour): number {
  return 0.2126 * shown(r) + 0.7152 * shown(g) + 0.0722 * shown(b);
}

/** The contrast ratio of two luminances, 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
