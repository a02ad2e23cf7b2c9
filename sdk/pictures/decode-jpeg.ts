import type { Bytes } from './bytes.ts';
import type { Size } from './picture-format.ts';
import { hideExif } from './strip-jpeg.ts';

/** A JPEG picture that will be drawn. */
export interface Jpeg {
  /** The whole file. */
  readonly bytes: Bytes;
  /** Before its turn. */
  readonly size: Size;
}

/**
 * Decodes a JPEG with the `ImageDecoder` of Chromium, the engine with `userAgentData`. It takes two thirds of
 * the time of `createImageBitmap`, and keeps three bytes in place of eight for two pixels. A picture that is
 * drawn at half its size or less is halved while it is decoded, once or more.
 * @param drawn the size that the picture is drawn at, before its turn
 * @returns the picture before its turn; undefined in other engines, and for a picture that
 *   this decoder cannot decode
 */
export const decodeJpeg = async ({ bytes, size }: Jpeg, drawn: Size): Promise<VideoFrame | undefined> => {
  if (!('ImageDecoder' in globalThis && 'userAgentData' in navigator)) return undefined;
  const halvings = Math.max(
    0,
    Math.floor(Math.log2(Math.min(size.width / drawn.width, size.height / drawn.height))),
  );
  const halveSide = (pixels: number) => Math.ceil(pixels / 2 ** halvings);
  const desired = halvings > 0 && {
    desiredWidth: halveSide(size.width),
    desiredHeight: halveSide(size.height),
  };
  try {
    const decoder = new ImageDecoder({ data: hideExif(bytes), type: 'image/jpeg', ...desired });
    const { image } = await decoder.decode().finally(() => decoder.close());
    return image;
  } catch {
    return undefined;
  }
};
