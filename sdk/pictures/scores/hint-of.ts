import type { Scores } from './score-luma.ts';

/** Of 25 photographs of receipts, all were measured at 318 or more; out of focus by 4 pixels of 1000, at 45 or less. */
const BLURRED = 100;
/** Receipts that can be read were measured at 0.61 and more, one that is too dark at 0.24. */
const DARK = 0.4;

/** Advice for the person, by how a picture looks. What is dark may look blurred for that alone, so that is said first. */
export const hintOf = ({ sharpness, brightness }: Scores): 'blurred' | 'dark' | undefined => {
  if (brightness < DARK) return 'dark';
  return sharpness < BLURRED ? 'blurred' : undefined;
};
