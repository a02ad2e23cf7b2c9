import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { BlobImage } from './blob-image.tsx';
import styles from './zoomable-image.module.css';

/** In px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many times larger than it opens an image can be made. */
export const largestZoom = 4;

/**
 * From this width on, in px or in parts of a small frame's width, the text of a receipt can be read. What would be narrower opens as
 * wide as its frame.
 */
const readable = { width: 320, share: 0.75 };

/** The size of an image that is seen whole in its frame. */
export function wholeSize(frame: Size, image: Size): Size {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/** How many times larger than whole an image opens: a long receipt is as wide as the frame, which scrolls. */
export function openingZoom(frame: Size, image: Size): number {
  const { width } = wholeSize(frame, image);
  const isReadable = width >= Math.min(readable.width, readable.share * frame.width);
  return isReadable ? 1 : frame.width / width;
}

/** Between the whole image and the largest. @param opening how many times larger than whole it opens */
export const withinZoom = (zoom: number, opening: number): number =>
  Math.min(largestZoom * opening, Math.max(1, zoom));

/** One side of an image in its frame, in px. */
export interface ZoomedSide {
  /** How far it is scrolled now. */
  readonly scroll: number;
  /** The distance from the edge of the frame to what stays in place. */
  readonly point: number;
  /** The length of the frame, and of the image that is seen whole. */
  readonly frame: number;
  readonly whole: number;
}

/**
 * Where to scroll to along one side, so that what is under a point stays there while the image grows or shrinks. An image that is
 * smaller than the frame stands in its middle.
 */
export function scrollKeeping(
  { scroll, point, frame, whole }: ZoomedSide,
  before: number,
  after: number,
): number {
  const margin = (zoom: number) => Math.max(0, (frame - whole * zoom) / 2);
  return ((scroll + point - margin(before)) * after) / before + margin(after) - point;
}

/** The distance of two fingers, in px. */
const spread = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** A double press makes the image so many times larger than it opened, and another one as it was. */
const closer = 2.5;

/** How an image is looked at from close up. */
export interface Zoom {
  /** The frame: it scrolls what is larger than itself. */
  readonly pane: RefObject<HTMLDivElement | null>;
  /** 1: the whole image. */
  readonly zoom: number;
  readonly largest: number;
  /** The image has come: its own size, undefined before. It opens so that its text can be read. */
  readonly size: Size | undefined;
  readonly open: (size: Size) => void;
  /** Around the middle of the frame. */
  readonly setZoom: (zoom: number) => void;
  /** For the frame: a mouse drags the image, a double press makes it larger. Fingers scroll by themselves. */
  readonly handlers: {
    readonly onDoubleClick: (event: { clientX: number; clientY: number }) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onDragStart: (event: { preventDefault: () => void }) => void;
  };
}

interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly before: number;
}

/** With its scroll bars: what the image is measured by must not depend on them. */
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({
  width: offsetWidth,
  height: offsetHeight,
});

/** Zoom and pan of an image in a scrolling frame: slider, double press, two fingers, or the wheel with Ctrl. */
function useZoom(): Zoom {
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setState] = useState(1);
  const [shown, setShown] = useState<{ readonly size: Size; readonly opening: number }>();
  const current = useRef(1);
  const opening = useRef(1);
  const anchor = useRef<Anchor>(undefined);

  /** @param at where on the screen; without it, the middle of the frame */
  const zoomTo = (wanted: number, at?: { clientX: number; clientY: number }) => {
    const frame = pane.current;
    const next = withinZoom(wanted, opening.current);
    if (!frame || next === current.current) return;
    const { left, top } = frame.getBoundingClientRect();
    anchor.current = {
      x: at ? at.clientX - left : frame.clientWidth / 2,
      y: at ? at.clientY - top : frame.clientHeight / 2,
      before: current.current,
    };
    current.current = next;
    setState(next);
  };

  // Once the image has its new size, and before it is drawn.
  useLayoutEffect(() => {
    const frame = pane.current;
    const kept = anchor.current;
    if (!frame || !kept || !shown) return;
    anchor.current = undefined;
    const { width, height } = sizeOf(frame);
    const whole = wholeSize({ width, height }, shown.size);
    const across = { scroll: frame.scrollLeft, point: kept.x, frame: width, whole: whole.width };
    const down = { scroll: frame.scrollTop, point: kept.y, frame: height, whole: whole.height };
    frame.scrollTo(scrollKeeping(across, kept.before, zoom), scrollKeeping(down, kept.before, zoom));
  }, [zoom, shown]);

  // React listens passively, and the page itself would be zoomed.
  useEffect(() => {
    const frame = pane.current;
    if (!frame) return undefined;
    let before: number | undefined;
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return void (before = undefined);
      event.preventDefault();
      const now = spread(one, other);
      if (before)
        zoomTo((current.current * now) / before, {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        });
      before = now;
    };
    const rest = () => {
      before = undefined;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(current.current * Math.exp(-event.deltaY / 200), event);
    };
    frame.addEventListener('touchmove', pinch, { passive: false });
    frame.addEventListener('touchend', rest);
    frame.addEventListener('wheel', wheel, { passive: false });
    return () => {
      frame.removeEventListener('touchmove', pinch);
      frame.removeEventListener('touchend', rest);
      frame.removeEventListener('wheel', wheel);
    };
  }, []);

  const open = (image: Size) => {
    const frame = pane.current;
    if (!frame || image.width === 0) return;
    opening.current = openingZoom(sizeOf(frame), image);
    current.current = opening.current;
    setState(opening.current);
    setShown({ size: image, opening: opening.current });
  };

  return {
    pane,
    zoom,
    largest: largestZoom * (shown?.opening ?? 1),
    size: shown?.size,
    open,
    setZoom: zoomTo,
    handlers: {
      onDoubleClick: (event) => {
        const usual = opening.current;
        zoomTo(zoom > usual ? usual : usual * closer, event);
      },
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1)
          pane.current?.scrollBy(-event.movementX, -event.movementY);
      },
      // A browser would carry the picture away.
      onDragStart: (event) => event.preventDefault(),
    },
  };
}

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
  const { pane, zoom, largest, size, open, setZoom, handlers } = useZoom();
  const ratio = size && size.width / size.height;
  return (
    <>
      <div className={styles.frame}>
        <div ref={pane} className={styles.pane} tabIndex={0} {...handlers}>
          {/* Of the frame, and not of the pane: scroll bars that take space from the pane must not make the image jump. */}
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
