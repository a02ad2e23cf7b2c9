import type { PictureSnapshot } from '@cagnotte/sdk';
import { shotNameFor } from './rules.ts';

/** Where the next picture goes, counting from 1, and its name. @param retaking id of the picture it replaces, if any. */
export function nextShot(
  shots: readonly Pick<PictureSnapshot, 'id' | 'name'>[],
  retaking: string | undefined,
): { place: number; name: string } {
  const replaced = shots.findIndex(({ id }) => id === retaking);
  const place = (replaced >= 0 ? replaced : shots.length) + 1;
  const others = shots.filter(({ id }) => id !== retaking).map(({ name }) => name);
  return { place, name: shotNameFor(place, others) };
}
