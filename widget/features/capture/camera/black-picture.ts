/** Why a running camera shows nothing: it delivers no frames, or they are black. */
export type MissingPicture = 'muted' | 'black';

/** Brightest value of a channel, from 0 to 255, that still counts as black. A covered lens makes noise of up to 20. */
const BLACK = 32;
/** Width and height of the copy that is judged, in pixels. */
const COPY = 32;

/** Returns whether a picture is black all over. @param pixels red, green, blue and opacity, pixel by pixel */
export const isBlack = (pixels: Uint8ClampedArray): boolean =>
  pixels.every((value, index) => index % 4 === 3 || value < BLACK);

function isBlackSource(source: CanvasImageSource): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = COPY;
  canvas.height = COPY;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(source, 0, 0, COPY, COPY);
  return isBlack(context.getImageData(0, 0, COPY, COPY).data);
}

/** Returns whether a photograph is black. False for one that the browser cannot decode. */
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

/**
 * Judges the current frame of a running camera.
 * @returns why nothing is visible; undefined if something is
 */
export function judgeFrame(
  video: HTMLVideoElement,
  track: Pick<MediaStreamTrack, 'muted'>,
): MissingPicture | undefined {
  // Muted by the browser or the system, or before the first frame.
  if (track.muted || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 'muted';
  return isBlackSource(video) ? 'black' : undefined;
}
