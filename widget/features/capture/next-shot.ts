import type { CaptureState } from './capture-store.ts';
import { shotNameFor } from './rules.ts';

/** Where the next picture goes, counting from 1, and its name. */
export function nextShot({ shots, retaking }: Pick<CaptureState, 'shots' | 'retaking'>): {
  place: number;
  name: string;
} {
  const replaced = shots.findIndex(({ id }) => id === retaking);
  const place = (replaced >= 0 ? replaced : shots.length) + 1;
  const others = shots.filter(({ id }) => id !== retaking).map(({ file }) => file.name);
  return { place, name: shotNameFor(place, others) };
}
