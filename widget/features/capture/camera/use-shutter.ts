import type { Draft } from '@cagnotte/sdk';
import { useEffect, useRef, useState } from 'react';
import { captureStore, showMishap } from '../capture-store.ts';
import { nextShot } from '../next-shot.ts';
import { takeFiles } from '../take-files.ts';
import type { LiveCamera } from './camera.ts';
import { browserPhotoTaker, takeShot } from './take-shot.ts';

/** Takes the shots: one at a time, each stored before the next may be taken. */
export function useShutter(live: LiveCamera | undefined, draft: Draft) {
  const video = useRef<HTMLVideoElement>(null);
  const busy = useRef(false);
  const [readyStream, setReadyStream] = useState<MediaStream>();
  const [blinks, setBlinks] = useState(0);
  const [lastShot, setLastShot] = useState(0);
  const stream = live?.stream;
  const canShoot = stream !== undefined && readyStream === stream;

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return undefined;
    element.srcObject = stream;
    // Refused only when the page is being left, or until a touch where autoplay is off.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);

  const shoot = async () => {
    const track = stream?.getVideoTracks()[0];
    if (!canShoot || !track || !video.current || busy.current) return;
    busy.current = true;
    setBlinks((count) => count + 1);
    try {
      // Taking a photo turns the torch off on some phones: with the torch on, the frame shown is safer.
      const photoTaker = live?.torch ? undefined : browserPhotoTaker();
      const shot = await takeShot({ track, video: video.current, photoTaker });
      const { place, name } = nextShot(draft.pictures(), captureStore.retaking);
      const file = new File([shot], name, { type: 'image/jpeg', lastModified: Date.now() });
      if (await takeFiles(draft, [file])) setLastShot(place);
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
    ready: () => setReadyStream(stream),
  };
}
