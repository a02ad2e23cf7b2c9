const jpegQuality = 0.92;
const photoTimeoutMs = 3000;

interface PhotoTaker {
  takePhoto(): Promise<Blob>;
}

/** The sources of a picture. */
export interface ShutterSource {
  track: MediaStreamTrack;
  video: HTMLVideoElement;
  /** Creates the photo taker; undefined when the browser has none, or it should not be used. */
  photoTaker: ((track: MediaStreamTrack) => PhotoTaker) | undefined;
}

/**
 * Takes a JPEG at the camera's full resolution: the sensor's own photo if the browser can take it, else the
 * current frame. Rejects when there is neither.
 */
export async function takePicture({ track, video, photoTaker }: ShutterSource): Promise<Blob> {
  if (photoTaker) {
    try {
      const photo = await rejectAfterTimeout(photoTaker(track).takePhoto());
      if (photo.size > 0 && photo.type === 'image/jpeg') return photo;
    } catch {
      // Some devices announce takePhoto and then reject or never resolve: the frame is available.
    }
  }
  return captureFrame(video);
}

/** Returns the browser's photo taker, if it has one. */
export function findBrowserPhotoTaker(): ShutterSource['photoTaker'] {
  const scope: { ImageCapture?: new (track: MediaStreamTrack) => PhotoTaker } = globalThis;
  const { ImageCapture } = scope;
  return ImageCapture && ((track) => new ImageCapture(track));
}

function rejectAfterTimeout(photo: Promise<Blob>): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no photo in time')), photoTimeoutMs);
    photo.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no frame')));
    canvas.toBlob(settle, 'image/jpeg', jpegQuality);
  });
}
