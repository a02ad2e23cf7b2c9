import { useRef, useState } from 'react';
import { captureStore, showMishap } from '../capture-store.ts';
import { nextShotName } from '../rules.ts';
import { takeFiles } from '../take-files.ts';
import type { CameraState } from './camera.ts';
import { browserPhotoTaker, takeShot } from './take-shot.ts';

type Live = Extract<CameraState, { status: 'live' }>;

/** Takes the shots: one at a time, each added to the ticket as a file. */
export function useShutter(live: Live | undefined) {
  const video = useRef<HTMLVideoElement>(null);
  const busy = useRef(false);
  const [readyStream, setReadyStream] = useState<MediaStream>();
  const [blinks, setBlinks] = useState(0);
  const [lastShot, setLastShot] = useState(0);
  const canShoot = live !== undefined && readyStream === live.stream;

  const shoot = async () => {
    const track = live?.stream.getVideoTracks()[0];
    if (!canShoot || !track || !video.current || busy.current) return;
    busy.current = true;
    setBlinks((count) => count + 1);
    try {
      // Taking a photo turns the torch off on some phones: with the torch on, the frame shown is safer.
      const photoTaker = live.torch ? undefined : browserPhotoTaker();
      const shot = await takeShot({ track, video: video.current, photoTaker });
      const name = nextShotName(captureStore.shots.map(({ file }) => file.name));
      await takeFiles([new File([shot], name, { type: 'image/jpeg', lastModified: Date.now() })]);
      setLastShot(captureStore.shots.findIndex(({ file }) => file.name === name) + 1);
      showMishap(undefined);
    } catch {
      showMishap('shot-failed');
    } finally {
      busy.current = false;
    }
  };

  return {
    video,
    canShoot,
    blinks,
    lastShot,
    shoot,
    ready: () => setReadyStream(live?.stream),
  };
}
