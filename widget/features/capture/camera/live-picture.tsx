import type { Ref } from 'react';
import { captureText } from '../../../text/capture.ts';
import styles from './live-picture.module.css';

export interface LivePictureProps {
  readonly ref: Ref<HTMLVideoElement>;
  /** The first frame is there: a shot can be taken. */
  readonly onReady: () => void;
  /** Changes at each shot: plays the blink of the shutter. */
  readonly blink: number;
}

/** What the lens sees, over the whole surface. */
export function LivePicture({ ref, onReady, blink }: LivePictureProps) {
  return (
    <>
      <video
        ref={ref}
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
