import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { BlobImage } from './blob-image.tsx';
import styles from './zoomable-image.module.css';

/** In px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Largest zoom, relative to the initial size of an image. */
export const maxZoom = 4;

/**
 * Smallest width at which the text of a receipt is legible, in px or as a share of a small frame's width. An image that would be narrower
 * is initially as wide as its frame.
 */
const minReadable = { width: 320, share: 0.75 };

/** Returns the size of an image that fits into its frame. */
export function getFittedSize(frame: ImageSize, image: ImageSize): ImageSize {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/** Returns the initial zoom, relative to an image that fits: a long receipt is as wide as the frame, which scrolls. */
export function getInitialZoom(frame: ImageSize, image: ImageSize): number {
  const { width } = getFittedSize(frame, image);
  const isReadable = width >= Math.min(minReadable.width, minReadable.share * frame.width);
  return isReadable ? 1 : frame.width / width;
}

/**
 * Limits a zoom to the range from the whole image to the largest.
 * @param initial zoom, relative to an image that fits
 */
export const clampZoom = (zoom: number, initial: number): number =>
  Math.min(maxZoom * initial, Math.max(1, zoom));

/** One dimension of an image in its frame, in px. */
export interface ZoomedSide {
  /** Current scroll position. */
  readonly scroll: number;
  /** Distance from the edge of the frame to the point that stays in place. */
  readonly point: number;
  /** Lengths of the frame, and of an image that fits. */
  readonly frame: number;
  readonly whole: number;
}

/**
 * Returns the scroll position in one dimension that keeps the image's point under a pointer while the image grows or shrinks. An image
 * smaller than the frame is centred.
 */
export function getScrollAfterZoom(
  { scroll, point, frame, whole }: ZoomedSide,
  before: number,
  after: number,
): number {
  const margin = (zoom: number) => Math.max(0, (frame - whole * zoom) / 2);
  return ((scroll + point - margin(before)) * after) / before + margin(after) - point;
}

/** Returns the distance of two fingers, in px. */
const getFingerDistance = (first: Touch, second: Touch): number =>
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);

/** Factor by which a double press enlarges the image; another one restores its initial size. */
const doublePressZoom = 2.5;

/** State and handlers of the zoom. */
export interface Zoom {
  /** The frame, which scrolls an image that is larger. */
  readonly pane: RefObject<HTMLDivElement | null>;
  /** 1: the whole image. */
  readonly zoom: number;
  readonly largest: number;
  /** Intrinsic size of the loaded image; undefined before. It opens so that its text is legible. */
  readonly size: ImageSize | undefined;
  readonly open: (size: ImageSize) => void;
  /** Zooms around the middle of the frame. */
  readonly setZoom: (zoom: number) => void;
  /** Event handlers of the frame: a mouse drags the image, a double press enlarges it. Fingers scroll natively. */
  readonly handlers: {
    readonly onDoubleClick: (event: { clientX: number; clientY: number }) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onDragStart: (event: { preventDefault: () => void }) => void;
  };
}

/** The point of the frame that stays in place while the image gets its new size, in px. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly previousZoom: number;
}

/** Includes the scroll bars, so that the measured size does not depend on them. */
const measureSize = ({ offsetWidth, offsetHeight }: HTMLElement): ImageSize => ({
  width: offsetWidth,
  height: offsetHeight,
});

/**
 * Follows two fingers, and the wheel with Ctrl. React's listeners are passive, and the browser would zoom the page.
 * @param onZoom called with the factor of each change, and its place on the screen
 * @returns ends the listening
 */
function followZoomGestures(
  frame: HTMLElement,
  onZoom: (factor: number, at: { clientX: number; clientY: number }) => void,
): () => void {
  let previousDistance: number | undefined;
  const pinch = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) return void (previousDistance = undefined);
    event.preventDefault();
    const distance = getFingerDistance(first, second);
    if (previousDistance)
      onZoom(distance / previousDistance, {
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
      });
    previousDistance = distance;
  };
  const endPinch = () => {
    previousDistance = undefined;
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 200), event);
  };
  frame.addEventListener('touchmove', pinch, { passive: false });
  frame.addEventListener('touchend', endPinch);
  frame.addEventListener('wheel', wheel, { passive: false });
  return () => {
    frame.removeEventListener('touchmove', pinch);
    frame.removeEventListener('touchend', endPinch);
    frame.removeEventListener('wheel', wheel);
  };
}

/** Zoom and pan of an image in a scrolling frame: slider, double press, two fingers, or the wheel with Ctrl. */
function useZoom(): Zoom {
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [opened, setShown] = useState<{ readonly size: ImageSize; readonly initialZoom: number }>();
  const current = useRef(1);
  const initialZoom = useRef(1);
  const anchor = useRef<Anchor>(undefined);

  /** @param at position on the screen; default the middle of the frame */
  const zoomTo = (wanted: number, at?: { clientX: number; clientY: number }) => {
    const frame = pane.current;
    const next = clampZoom(wanted, initialZoom.current);
    if (!frame || next === current.current) return;
    const { left, top } = frame.getBoundingClientRect();
    anchor.current = {
      x: at ? at.clientX - left : frame.clientWidth / 2,
      y: at ? at.clientY - top : frame.clientHeight / 2,
      previousZoom: current.current,
    };
    current.current = next;
    setZoom(next);
  };

  // Once the image has its new size, and before it is painted.
  useLayoutEffect(() => {
    const frame = pane.current;
    const currentAnchor = anchor.current;
    if (!frame || !currentAnchor || !opened) return;
    anchor.current = undefined;
    const { width, height } = measureSize(frame);
    const whole = getFittedSize({ width, height }, opened.size);
    const across = { scroll: frame.scrollLeft, point: currentAnchor.x, frame: width, whole: whole.width };
    const down = { scroll: frame.scrollTop, point: currentAnchor.y, frame: height, whole: whole.height };
    frame.scrollTo(
      getScrollAfterZoom(across, currentAnchor.previousZoom, zoom),
      getScrollAfterZoom(down, currentAnchor.previousZoom, zoom),
    );
  }, [zoom, opened]);

  useEffect(() => {
    if (!pane.current) return undefined;
    return followZoomGestures(pane.current, (factor, at) => zoomTo(current.current * factor, at));
  }, []);

  const open = (image: ImageSize) => {
    const frame = pane.current;
    if (!frame || image.width === 0) return;
    initialZoom.current = getInitialZoom(measureSize(frame), image);
    current.current = initialZoom.current;
    setZoom(initialZoom.current);
    setShown({ size: image, initialZoom: initialZoom.current });
  };

  return {
    pane,
    zoom,
    largest: maxZoom * (opened?.initialZoom ?? 1),
    size: opened?.size,
    open,
    setZoom: zoomTo,
    handlers: {
      onDoubleClick: (event) => {
        const initial = initialZoom.current;
        zoomTo(zoom > initial ? initial : initial * doublePressZoom, event);
      },
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1)
          pane.current?.scrollBy(-event.movementX, -event.movementY);
      },
      // The browser would drag the picture away.
      onDragStart: (event) => event.preventDefault(),
    },
  };
}

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
  const { pane, zoom, largest, size, open, setZoom, handlers } = useZoom();
  const ratio = size && size.width / size.height;
  return (
    <>
      <div className={styles.frame}>
        <div ref={pane} className={styles.pane} tabIndex={0} {...handlers}>
          {/* Lengths of the frame, not of the pane: scroll bars that take space from the pane must not move the image. */}
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
        max={largest}
        step={largest / 40}
        value={zoom}
        onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
      />
    </>
  );
}
