import { BlobImage } from './blob-image.tsx';
import { useImageZoom } from './use-image-zoom.ts';
import styles from './zoomable-image.module.css';

export interface ZoomableImageProps {
  /** By address, or as a picture of this device. */
  readonly src: string | Blob;
  readonly alt: string;
  /** The label of the slider. */
  readonly zoomLabel: string;
  /** Called when the browser cannot draw it. */
  readonly onError: () => void;
}

/** An image that can be enlarged. The frame scrolls by fingers, arrow keys and wheel, as a page does. */
export function ZoomableImage({ src, alt, zoomLabel, onError }: ZoomableImageProps) {
  const { pane, zoom, largestZoom, imageSize, open, setZoom, handlers } = useImageZoom();
  const ratio = imageSize && imageSize.width / imageSize.height;
  return (
    <>
      <div className={styles.frame}>
        <div ref={pane} className={styles.pane} tabIndex={0} {...handlers}>
          {/* Lengths of the frame, not of the pane: scroll bars of the pane must not move the image. */}
          <div
            style={
              ratio
                ? {
                    width: `max(100cqw, ${zoom} * min(100cqw, ${ratio} * 100cqh))`,
                    height: `max(100cqh, ${zoom} * min(100cqh, 100cqw / ${ratio}))`,
                  }
                : // Before its size is known, it would be shown in another one.
                  { width: '100cqw', height: '100cqh', visibility: 'hidden' }
            }
          >
            <BlobImage src={src} alt={alt} className={styles.image} onError={onError} onLoad={open} />
          </div>
        </div>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={zoomLabel}
        min={1}
        max={largestZoom}
        step={largestZoom / 40}
        value={zoom}
        onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
      />
    </>
  );
}
