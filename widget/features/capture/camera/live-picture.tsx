import { useEffect, type RefObject } from 'react';
import { captureText } from '../../../text/capture.ts';
import styles from './live-picture.module.css';

export interface LivePictureProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly stream: MediaStream | undefined;
  /** The first frame is there: a shot can be taken. */
  readonly onReady: () => void;
  /** Changes at each shot: plays the blink of the shutter. */
  readonly blink: number;
}

/** What the lens sees, over the whole surface. */
export function LivePicture({ video, stream, onReady, blink }: LivePictureProps) {
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream ?? null;
    // Refused only when the page is being left, or until a touch where autoplay is off.
    if (stream) element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [video, stream]);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        aria-label={captureText.camera.live}
        autoPlay
        playsInline
        muted
        onLoadedData={onReady}
      />
      <div className={styles.shade} />
      {blink > 0 && <div key={blink} className={styles.blink} />}
    </>
  );
}
