import { captureText } from '../../../text/capture.ts';
import type { ZoomStop } from './zoom-stops.ts';
import styles from './zoom-control.module.css';

export interface ZoomControlProps {
  readonly stops: readonly ZoomStop[];
  /** The one in use. */
  readonly zoom: ZoomStop | undefined;
  readonly onZoom: (stop: ZoomStop) => void;
}

/** The zoom beside the ticket frame, the closest on top; nothing where there is nothing to choose. */
export function ZoomControl({ stops, zoom, onZoom }: ZoomControlProps) {
  const text = captureText.camera;
  if (stops.length < 2) return null;
  return (
    <div className={styles.zoom} role="group" aria-label={text.zoom}>
      {stops.toReversed().map((stop) => (
        <button key={stop.factor} type="button" aria-pressed={stop === zoom} onClick={() => onZoom(stop)}>
          {text.closer(stop.factor)}
        </button>
      ))}
    </div>
  );
}
