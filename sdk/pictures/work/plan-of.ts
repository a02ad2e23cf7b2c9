import type { Size } from '../format/announced-size.ts';
import { isTooLarge } from '../format/is-too-large.ts';
import type { PictureKind } from '../format/picture-kind.ts';
import { drawnSize } from './drawn-size.ts';
import { MOST_BYTES } from './limits.ts';

/** What the first bytes of a file tell about it. */
export interface Look {
  readonly kind: PictureKind | undefined;
  readonly size: Size | undefined;
  /** As EXIF counts; 1 for upright. */
  readonly orientation: number;
  /** Whether it holds what says something about the person. */
  readonly isPrivate: boolean;
  /** Length of the file. */
  readonly bytes: number;
}

export interface Plan {
  /** Whether the browser may be asked to draw it. */
  readonly isDrawable: boolean;
  /** What to do with it: nothing, remove what is written beside it, or draw it anew. */
  readonly action: 'untouched' | 'strip' | 'draw';
  /** Whether what is drawn is sent even where it is no lighter. */
  readonly isNeeded: boolean;
  /** What to do where it cannot be drawn, or where that brings nothing. */
  readonly otherwise: 'untouched' | 'strip';
}

/** What to do with a picture whose longest edge may be so many pixels. */
export const planOf = ({ kind, size, orientation, isPrivate, bytes }: Look, longEdge: number): Plan => {
  const otherwise = kind === 'jpeg' && isPrivate ? 'strip' : 'untouched';
  if (!size || isTooLarge(size)) return { isDrawable: false, action: otherwise, isNeeded: false, otherwise };
  const isSmall = drawnSize(size, longEdge).width === size.width && bytes <= MOST_BYTES;
  // Only of JPEG what is written beside the picture is removed without drawing it.
  const isNeeded = orientation !== 1 || (isPrivate && kind !== 'jpeg');
  return { isDrawable: true, action: isSmall && !isNeeded ? otherwise : 'draw', isNeeded, otherwise };
};
