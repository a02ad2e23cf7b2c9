import { isA } from '../client/type-guards.ts';
import { createInvalidParameterError, createWrongPlatformError } from '../errors/known-errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { readSize } from '../pictures/picture-format.ts';
import { getTurnedSides, type OpenPicture } from './scan-picture.ts';

/** More than the photographs of nearly all phones. */
const maxPicturePixels = 64_000_000;
/** Enough to hold the size of every kind of picture, behind the camera's metadata. */
const headBytes = 256 * 1024;

// `instanceof` is false for files of another frame.
const isFile = (source: ImageBitmapSource): source is Blob => isA('Blob', source) || isA('File', source);

/**
 * Opens a picture upright, by the orientation in its metadata.
 * @throws SdkError invalid_parameter for a picture that is too large, a file that is not a picture, and any
 * other value; OTHER for a picture that the browser cannot show; WRONG_PLATFORM outside a browser
 */
export const openPicture: OpenPicture = async (source) => {
  if (typeof createImageBitmap !== 'function') throw createWrongPlatformError();
  const head = isFile(source) && new Uint8Array(await source.slice(0, headBytes).arrayBuffer());
  const size = head && readSize(head);
  if (size && size.width * size.height > maxPicturePixels)
    throw createInvalidParameterError(
      'picture',
      'invalid',
      `can not have more than ${maxPicturePixels} pixels`,
    );
  const bitmap = await createImageBitmap(source).catch((cause: Error) => {
    // It throws a TypeError for a value that is no picture, and another error for a picture that it cannot
    // show.
    if (cause.name === 'TypeError')
      throw createInvalidParameterError(
        'picture',
        'wrong_type',
        'must be a file, an image, a canvas or a video',
      );
    if (head && !size)
      throw createInvalidParameterError(
        'picture',
        'invalid',
        `must be a picture, got ${(source as File).name}`,
      );
    throw new SdkError('OTHER', 'this browser cannot show the picture', { parameter: 'picture', cause });
  });
  const { width, height } = bitmap;
  return {
    width,
    height,
    frame: (attempt) => {
      const sides = getTurnedSides(width, height, attempt);
      const context = createDrawingContext(sides.width, sides.height);
      context.fillStyle = 'white';
      context.fillRect(0, 0, sides.width, sides.height);
      context.imageSmoothingQuality = 'high';
      context.translate(sides.width / 2, sides.height / 2);
      context.rotate((attempt.degrees * Math.PI) / 180);
      context.scale(attempt.scale, attempt.scale);
      context.drawImage(bitmap, -width / 2, -height / 2);
      return context.getImageData(0, 0, sides.width, sides.height);
    },
    close: () => bitmap.close(),
  };
};

/** Creates a canvas whose pixels are read, on the page or in a worker. */
export const createDrawingContext = (
  width: number,
  height: number,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D => {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  // TypeScript cannot call a method on the union of both kinds of canvas, although each has the same
  // signature.
  const context = (canvas as HTMLCanvasElement).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  return context;
};
