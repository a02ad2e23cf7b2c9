import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { BlobImage } from './blob-image.tsx';
import styles from './zoomable-image.module.css';

/** How many times larger than the frame an image can be made. */
export const largestZoom = 4;

/** Between the whole image and the largest. */
export const withinZoom = (zoom: number): number => Math.min(largestZoom, Math.max(1, zoom));

/**
 * Where to scroll to along one side, so that what is under a point stays there while the image grows or shrinks.
 * @param scroll how far it is scrolled now, in px
 * @param point the point's distance from the edge of the frame, in px
 * @param ratio how many times larger the image becomes
 */
export const scrollKeeping = (scroll: number, point: number, ratio: number): number =>
  (scroll + point) * ratio - point;

/** The distance of two fingers, in px. */
const spread = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** A double press makes the image so many times larger, and another one whole again. */
const closer = 2.5;

/** How an image is looked at from close up. */
export interface Zoom {
  /** The frame: it scrolls what is larger than itself. */
  readonly pane: RefObject<HTMLDivElement | null>;
  /** 1: the whole image. */
  readonly zoom: number;
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
  readonly ratio: number;
}

/** Zoom and pan of an image in a scrolling frame: slider, double press, two fingers, or the wheel with Ctrl. */
function useZoom(): Zoom {
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setState] = useState(1);
  const current = useRef(1);
  const anchor = useRef<Anchor>(undefined);

  /** @param at where on the screen; without it, the middle of the frame */
  const zoomTo = (wanted: number, at?: { clientX: number; clientY: number }) => {
    const frame = pane.current;
    const next = withinZoom(wanted);
    if (!frame || next === current.current) return;
    const { left, top } = frame.getBoundingClientRect();
    anchor.current = {
      x: at ? at.clientX - left : frame.clientWidth / 2,
      y: at ? at.clientY - top : frame.clientHeight / 2,
      ratio: next / current.current,
    };
    current.current = next;
    setState(next);
  };

  // Once the image has its new size, and before it is drawn.
  useLayoutEffect(() => {
    const frame = pane.current;
    const kept = anchor.current;
    if (!frame || !kept) return;
    anchor.current = undefined;
    frame.scrollTo(
      scrollKeeping(frame.scrollLeft, kept.x, kept.ratio),
      scrollKeeping(frame.scrollTop, kept.y, kept.ratio),
    );
  }, [zoom]);

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

  return {
    pane,
    zoom,
    setZoom: zoomTo,
    handlers: {
      onDoubleClick: (event) => zoomTo(zoom > 1 ? 1 : closer, event),
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
