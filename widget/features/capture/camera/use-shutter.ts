import { useEffect, useRef, useState } from 'react';
import type { Draft } from '@cagnotte/sdk';
import { captureStore, countStoring, setFailedAction } from '../capture-store.ts';
import { getNextPicture, takeFiles } from '../take-files.ts';
import { isBlackPicture, findBlankReason } from './black-picture.ts';
import type { LiveCamera } from './camera.ts';
import { findBrowserPhotoTaker, takePicture } from './take-picture.ts';

const toFile = (picture: Blob, name: string): File =>
  new File([picture], name, { type: 'image/jpeg', lastModified: Date.now() });

/** A black picture. It is stored only after the shopper confirms it. */
export interface BlackPicture {
  readonly keep: () => void;
  readonly drop: () => void;
}

/**
 * Plays the stream of the camera.
 * @returns function that removes the stream from the element
 */
function playStream(element: HTMLVideoElement, stream: MediaStream): () => void {
  element.srcObject = stream;
  // Rejects only when the shopper leaves the page, or before a touch where autoplay is off.
  element.play().catch(() => undefined);
  return () => {
    element.srcObject = null;
  };
}

/**
 * Takes one picture at a time, and stores it before the next. A press in between takes the next
 * picture as soon as possible.
 */
export function useShutter(live: LiveCamera | undefined, draft: Draft) {
  const video = useRef<HTMLVideoElement>(null);
  const isBusy = useRef(false);
  const isPressed = useRef(false);
  const [readyStream, setReadyStream] = useState<MediaStream>();
  const [blinks, setBlinks] = useState(0);
  /** Place of the last picture in the receipt, from 1; 0 before the first picture. */
  const [lastPlace, setLastPlace] = useState(0);
  const [blackPicture, setBlackPicture] = useState<BlackPicture>();
  const stream = live?.stream;
  const canShoot = stream !== undefined && readyStream === stream;

  useEffect(() => {
    if (!video.current || !stream) return undefined;
    return playStream(video.current, stream);
  }, [stream]);

  /** Stores a picture as the next picture of the receipt, or in place of the retaken one. */
  const store = async (picture: Blob) => {
    const { place, name } = getNextPicture(draft.pictures(), captureStore.replacedPicture);
    if (await takeFiles(draft, [toFile(picture, name)])) setLastPlace(place);
  };

  const askWhetherToKeep = (picture: Blob) => {
    const drop = () => setBlackPicture(undefined);
    const keep = () => {
      drop();
      void store(picture);
    };
    setBlackPicture({ keep, drop });
  };

  const takeOne = async () => {
    const track = stream?.getVideoTracks()[0];
    if (!track || !video.current) return;
    setBlinks((count) => count + 1);
    setBlackPicture(undefined);
    // The picture belongs to the receipt from the press on: a receipt that is being sent waits for it.
    // `store` counts it too, before this count ends, so the number is never 0 in between.
    countStoring(1);
    let storing: Promise<void> | undefined;
    try {
      // Only a doubtful picture is decoded to check it, which takes a phone a tenth of a second.
      const isDoubtful = findBlankReason(video.current, track) !== undefined;
      // Taking a photo turns the torch off on some phones: with the torch on, the frame shown is safer.
      const photoTaker = live?.torch ? undefined : findBrowserPhotoTaker();
      const picture = await takePicture({ track, video: video.current, photoTaker });
      if (isDoubtful && (await isBlackPicture(picture))) askWhetherToKeep(picture);
      else storing = store(picture);
    } catch {
      setFailedAction('picture-failed');
    } finally {
      countStoring(-1);
    }
    await storing;
  };

  const shoot = async () => {
    if (!canShoot) return;
    isPressed.current = true;
    if (isBusy.current) return;
    isBusy.current = true;
    while (isPressed.current) {
      isPressed.current = false;
      await takeOne();
    }
    isBusy.current = false;
  };

  return {
    video,
    canShoot,
    blinks,
    lastPlace,
    blackPicture,
    shoot,
    ready: () => setReadyStream(stream),
  };
}
