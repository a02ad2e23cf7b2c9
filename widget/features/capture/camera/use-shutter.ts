import type { Draft } from '@cagnotte/sdk';
import { useEffect, useRef, useState } from 'react';
import { captureStore, countKeeping, showMishap } from '../capture-store.ts';
import { nextShot } from '../next-shot.ts';
import { takeFiles } from '../take-files.ts';
import type { LiveCamera } from './camera.ts';
import { browserPhotoTaker, takeShot } from './take-shot.ts';

const fileOf = (shot: Blob, name: string): File =>
  new File([shot], name, { type: 'image/jpeg', lastModified: Date.now() });

/** Takes the shots: one at a time, each stored before the next is taken. A press meanwhile takes the next one as soon as it can. */
export function useShutter(live: LiveCamera | undefined, draft: Draft) {
  const video = useRef<HTMLVideoElement>(null);
  const busy = useRef(false);
  const isPressed = useRef(false);
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

  const takeOne = async () => {
    const track = stream?.getVideoTracks()[0];
    if (!track || !video.current) return;
    setBlinks((count) => count + 1);
    // It belongs to the ticket from the press on, should that be sent meanwhile.
    countKeeping(1);
    let taking: Promise<boolean> | undefined;
    let place = 0;
    try {
      // Taking a photo turns the torch off on some phones: with the torch on, the frame shown is safer.
      const photoTaker = live?.torch ? undefined : browserPhotoTaker();
      const shot = await takeShot({ track, video: video.current, photoTaker });
      const next = nextShot(draft.pictures(), captureStore.retaking);
      place = next.place;
      taking = takeFiles(draft, [fileOf(shot, next.name)]);
    } catch {
      showMishap('shot-failed');
    } finally {
      countKeeping(-1);
    }
    if (await taking) setLastShot(place);
  };

  const shoot = async () => {
    if (!canShoot) return;
    isPressed.current = true;
    if (busy.current) return;
    busy.current = true;
    while (isPressed.current) {
      isPressed.current = false;
      await takeOne();
    }
    busy.current = false;
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
