import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { scrollKeeping, spread, withinZoom } from './zoom.ts';

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
export function useZoom(): Zoom {
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
