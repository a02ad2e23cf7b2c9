import type { Ref } from 'react';
import { format } from '../../../ui/text/message.ts';
import { captureText } from '../text.ts';
import styles from './camera.module.css';

/**
 * Zoom factors: enough to read small print while the whole receipt is visible; higher factors are blurred.
 */
const zoomFactors = [1, 2, 3];

/** The zoom range of a lens, in the unit of the lens. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** One choice of the zoom. */
export interface ZoomStop {
  /** Zoom factor: 1, 2 or 3. */
  readonly factor: number;
  /** The factor in the unit of the lens. */
  readonly lensZoom: number;
}

/**
 * Returns the stops to choose from. The first has no magnification: 1 on phones, whose ultra-wide lens may go
 * below, and the minimum on webcams, which count from 100 or so. It is the only stop if the lens cannot
 * magnify. Empty without zoom.
 */
export function getZoomStops(range: ZoomRange | undefined): readonly ZoomStop[] {
  if (!range) return [];
  const plain = range.min <= 1 && range.max >= 1 ? 1 : range.min;
  if (plain <= 0) return [];
  return zoomFactors
    .map((factor) => ({ factor, lensZoom: plain * factor }))
    .filter(({ lensZoom }) => lensZoom <= range.max);
}

export interface ZoomControlProps {
  readonly stops: readonly ZoomStop[];
  /** The stop in use. */
  readonly zoomStop: ZoomStop | undefined;
  readonly onZoom: (stop: ZoomStop) => void;
}

/**
 * The zoom beside the receipt frame, the highest factor on top; renders nothing with fewer than two stops.
 */
export function ZoomControl({ stops, zoomStop, onZoom }: ZoomControlProps) {
  const text = captureText.camera;
  if (stops.length < 2) return null;
  return (
    <div className={styles.zoom} role="group" aria-label={text.zoom}>
      {stops.toReversed().map((stop) => (
        <button key={stop.factor} type="button" aria-pressed={stop === zoomStop} onClick={() => onZoom(stop)}>
          {format(text.closer, { factor: stop.factor })}
        </button>
      ))}
    </div>
  );
}

/** Four corners that show where to place the receipt. */
export function ReceiptOutline() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

export interface LivePictureProps {
  readonly ref: Ref<HTMLVideoElement>;
  /** Called with the first frame: a picture can be taken. */
  readonly onReady: () => void;
  /** Number of pictures taken: the shutter blinks with each. */
  readonly blinks: number;
}

/** The picture of the lens, over the whole surface. */
export function LivePicture({ ref, onReady, blinks }: LivePictureProps) {
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
      {blinks > 0 && <div key={blinks} className={styles.blink} />}
    </>
  );
}
