/** Why a running camera shows nothing: it delivers no frames, or they are black. */
export type BlankReason = 'muted' | 'black';

/**
 * A pixel is black if all its colours are below this value, of 0 to 255. A covered lens makes noise of up to
 * 20.
 */
const blackLimit = 32;
/** Width and height of the small copy that is checked, in pixels. */
const copySize = 32;

/**
 * True if all pixels are black.
 * @param pixels red, green, blue and alpha of each
 */
export const isBlack = (pixels: Uint8ClampedArray): boolean =>
  pixels.every((value, index) => index % 4 === 3 || value < blackLimit);

function isBlackSource(source: CanvasImageSource): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = copySize;
  canvas.height = copySize;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(source, 0, 0, copySize, copySize);
  return isBlack(context.getImageData(0, 0, copySize, copySize).data);
}

/** True if a photograph is black. False for one that the browser cannot decode. */
export async function isBlackPicture(photograph: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(photograph);
    const result = isBlackSource(bitmap);
    bitmap.close();
    return result;
  } catch {
    return false;
  }
}

/** Returns why the current frame of a running camera shows nothing; undefined if it shows something. */
export function findBlankReason(
  video: HTMLVideoElement,
  track: Pick<MediaStreamTrack, 'muted'>,
): BlankReason | undefined {
  // Muted by the browser or the system, or before the first frame.
  if (track.muted || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 'muted';
  return isBlackSource(video) ? 'black' : undefined;
}
