import { BlobImage } from './blob-image.tsx';
import { useZoom } from './use-zoom.ts';
import { largestZoom } from './zoom.ts';
import styles from './zoomable-image.module.css';

export interface ZoomableImageProps {
  /** By address, or as a picture of this device. */
  readonly src: string | Blob;
  readonly alt: string;
  /** What the slider is for. */
  readonly zoomLabel: string;
  /** The browser cannot draw it. */
  readonly onError: () => void;
}

/** An image to be read from close up. The frame scrolls: fingers, arrow keys and wheel move it as they move a page. */
export function ZoomableImage({ src, alt, zoomLabel, onError }: ZoomableImageProps) {
  const { pane, zoom, setZoom, handlers } = useZoom();
  return (
    <>
      <div className={styles.frame}>
        <div ref={pane} className={styles.pane} tabIndex={0} {...handlers}>
          {/* Of the frame, and not of the pane: scroll bars that take space from the pane must not make the image jump. */}
          <div style={{ width: `${zoom * 100}cqw`, height: `${zoom * 100}cqh` }}>
            <BlobImage src={src} alt={alt} className={styles.image} onError={onError} />
          </div>
        </div>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={zoomLabel}
        min={1}
        max={largestZoom}
        step={0.1}
        value={zoom}
        onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
      />
    </>
  );
}
