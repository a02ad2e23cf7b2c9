import { createDrawingContext } from './open-picture.ts';

/** Cameras give more pixels than bars need, and each of them takes time in every frame. */
const maxSidePixels = 1280;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a frame to draw. */
const haveCurrentData = 2;

/**
 * Creates a function that returns the current frame of a video; undefined while it is the same as at the call
 * before.
 */
export const createFrameReader = (video: HTMLVideoElement): (() => ImageData | undefined) => {
  let context: ReturnType<typeof createDrawingContext> | undefined;
  let shownAt = -1;
  return () => {
    const { videoWidth, videoHeight, currentTime, readyState } = video;
    if (readyState < haveCurrentData || currentTime === shownAt) return undefined;
    shownAt = currentTime;
    const scale = Math.min(1, maxSidePixels / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (context?.canvas.width !== width || context.canvas.height !== height)
      context = createDrawingContext(width, height);
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
};
