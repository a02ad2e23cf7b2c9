import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  clampZoom,
  getFittedSize,
  getInitialZoom,
  getScrollAfterZoom,
  maxZoom,
  type ImageSize,
} from './image-zoom.ts';
import { followZoomGestures } from './zoom-gestures.ts';

/** Factor by which a double press enlarges the image; another one restores its initial size. */
const doublePressZoom = 2.5;

/** State and handlers of the zoom. */
export interface ImageZoom {
  /** The frame, which scrolls an image that is larger. */
  readonly pane: RefObject<HTMLDivElement | null>;
  /** 1: the whole image. */
  readonly zoom: number;
  readonly largestZoom: number;
  /** Intrinsic size of the loaded image; undefined before. It opens so that its text is legible. */
  readonly imageSize: ImageSize | undefined;
  /** Called once the image is loaded. */
  readonly open: (size: ImageSize) => void;
  /** Zooms around the middle of the frame. */
  readonly setZoom: (zoom: number) => void;
  /**
   * Event handlers of the frame: a mouse drags the image, a double press enlarges it. Fingers scroll
   * natively.
   */
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

/** Returns the size with the scroll bars, so that the measured size does not depend on them. */
const measureSize = ({ offsetWidth, offsetHeight }: HTMLElement): ImageSize => ({
  width: offsetWidth,
  height: offsetHeight,
});

/** Scrolls the frame so that the anchor stays in place after the zoom has changed. */
function keepAnchorInPlace(frame: HTMLElement, image: ImageSize, anchor: Anchor, zoom: number): void {
  const { width, height } = measureSize(frame);
  const whole = getFittedSize({ width, height }, image);
  const across = { scroll: frame.scrollLeft, point: anchor.x, frame: width, whole: whole.width };
  const down = { scroll: frame.scrollTop, point: anchor.y, frame: height, whole: whole.height };
  frame.scrollTo(
    getScrollAfterZoom(across, anchor.previousZoom, zoom),
    getScrollAfterZoom(down, anchor.previousZoom, zoom),
  );
}

/** The handlers of the frame with which a mouse drags the image. */
const panHandlers: Pick<ImageZoom['handlers'], 'onPointerDown' | 'onPointerMove' | 'onDragStart'> = {
  onPointerDown: ({ currentTarget, pointerId, pointerType }) => {
    if (pointerType === 'mouse') currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ currentTarget, pointerType, buttons, movementX, movementY }) => {
    if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
  },
  // The browser would drag the picture away.
  onDragStart: (event) => event.preventDefault(),
};

/**
 * Zooms and pans an image in a scrolling frame: slider, double press, two fingers, or the wheel with Ctrl.
 */
export function useImageZoom(): ImageZoom {
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [loadedImage, setLoadedImage] = useState<{
    readonly size: ImageSize;
    readonly initialZoom: number;
  }>();
  const currentZoom = useRef(1);
  const initialZoom = useRef(1);
  const anchor = useRef<Anchor>(undefined);

  /** @param at position on the screen; default the middle of the frame */
  const zoomTo = (wanted: number, at?: { clientX: number; clientY: number }) => {
    const frame = pane.current;
    const nextZoom = clampZoom(wanted, initialZoom.current);
    if (!frame || nextZoom === currentZoom.current) return;
    const { left, top } = frame.getBoundingClientRect();
    anchor.current = {
      x: at ? at.clientX - left : frame.clientWidth / 2,
      y: at ? at.clientY - top : frame.clientHeight / 2,
      previousZoom: currentZoom.current,
    };
    currentZoom.current = nextZoom;
    setZoom(nextZoom);
  };

  // Once the image has its new size, and before it is painted.
  useLayoutEffect(() => {
    if (!pane.current || !anchor.current || !loadedImage) return;
    keepAnchorInPlace(pane.current, loadedImage.size, anchor.current, zoom);
    anchor.current = undefined;
  }, [zoom, loadedImage]);

  useEffect(() => {
    if (!pane.current) return undefined;
    return followZoomGestures(pane.current, (factor, at) => zoomTo(currentZoom.current * factor, at));
  }, []);

  const open = (image: ImageSize) => {
    const frame = pane.current;
    if (!frame || image.width === 0) return;
    initialZoom.current = getInitialZoom(measureSize(frame), image);
    currentZoom.current = initialZoom.current;
    setZoom(initialZoom.current);
    setLoadedImage({ size: image, initialZoom: initialZoom.current });
  };

  return {
    pane,
    zoom,
    largestZoom: maxZoom * (loadedImage?.initialZoom ?? 1),
    imageSize: loadedImage?.size,
    open,
    setZoom: zoomTo,
    handlers: {
      onDoubleClick: (event) => {
        const initial = initialZoom.current;
        zoomTo(zoom > initial ? initial : initial * doublePressZoom, event);
      },
      ...panHandlers,
    },
  };
}
