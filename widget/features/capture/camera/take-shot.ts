const JPEG_QUALITY = 0.92;
const PHOTO_TIMEOUT_MS = 3000;

interface PhotoTaker {
  takePhoto(): Promise<Blob>;
}

/** What a shot is taken from. */
export interface ShotSource {
  track: MediaStreamTrack;
  video: HTMLVideoElement;
  /** Builds the photo taker; undefined where the browser has none, or it is better left alone. */
  photoTaker: ((track: MediaStreamTrack) => PhotoTaker) | undefined;
}

/**
 * Takes a JPEG at the camera's full resolution: the sensor's own photo where the browser offers it and it
 * works, else the frame being shown. Rejects when neither gives a picture.
 */
export async function takeShot({ track, video, photoTaker }: ShotSource): Promise<Blob> {
  if (photoTaker) {
    try {
      const photo = await withinTime(photoTaker(track).takePhoto());
      if (photo.size > 0 && photo.type === 'image/jpeg') return photo;
    } catch {
      // Some devices announce takePhoto and then reject or never answer: the frame is there.
    }
  }
  return frameOf(video);
}

/** The browser's photo taker, where it has one. */
export function browserPhotoTaker(): ShotSource['photoTaker'] {
  const scope: { ImageCapture?: new (track: MediaStreamTrack) => PhotoTaker } = globalThis;
  const { ImageCapture } = scope;
  return ImageCapture && ((track) => new ImageCapture(track));
}

function withinTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no photo in time')), PHOTO_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no frame')));
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY);
  });
}
