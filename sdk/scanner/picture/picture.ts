import type { Attempt } from './attempts.ts';

/** A picture that can be looked at in several ways. */
interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture, scaled and turned about its middle; white where turning leaves corners empty. */
  frame(attempt: Attempt): ImageData;
  /** Gives the memory back. */
  close(): void;
}

/** Opens what a page has: a file, an image, a canvas. */
export type OpenPicture = (source: ImageBitmapSource) => Promise<Picture>;
