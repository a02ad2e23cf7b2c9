import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A position of the pointer, in CSS pixels, and its time, in milliseconds. */
interface Point {
  readonly y: number;
  readonly at: number;
}

/** Period for which a pointer's speed is measured. */
const speedPeriodMs = 100;
/** Speed of a flick, in pixels per millisecond. */
const minFlickSpeed = 0.5;
/** Duration of the sheet's slide back to its place, or out. */
const slideMs = 250;

/** @returns the pointer's downward speed when it is released, in pixels per millisecond */
export function getSpeed(points: readonly Point[], now: number): number {
  const [first, ...later] = points.filter(({ at }) => now - at <= speedPeriodMs);
  const last = later.at(-1);
  return first && last ? (last.y - first.y) / Math.max(1, last.at - first.at) : 0;
}

/**
 * True if a released sheet closes: pulled down by a third of its height, or flicked, and not moving back up.
 */
export const isPulledShut = ({
  pulled,
  height,
  speed,
}: {
  pulled: number;
  height: number;
  speed: number;
}): boolean => pulled > 0 && speed > -minFlickSpeed && (speed > minFlickSpeed || pulled >= height / 3);

/** Returns the timing of an animation, which has no duration for shoppers who prefer reduced motion. */
const getTiming = () => ({
  duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideMs,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
});

const slideBack = (dialog: HTMLElement, from: number): Animation[] => [
  dialog.animate({ translate: [`0 ${from}px`, '0 0px'] }, getTiming()),
];

/** Slides the sheet out, and fades the backdrop. */
const slideOut = (dialog: HTMLElement, from: number): [Animation, Animation] => {
  const kept = { ...getTiming(), fill: 'forwards' } as const;
  return [
    dialog.animate({ translate: [`0 ${from}px`, '0 100%'] }, kept),
    dialog.animate({ opacity: 0 }, { ...kept, pseudoElement: '::backdrop' }),
  ];
};

const cancel = (motions: readonly Animation[]) => {
  for (const motion of motions) motion.cancel();
};

/** Returns the sheet of a handle. */
const findSheet = ({ currentTarget }: PointerEvent) => currentTarget.closest('dialog');

/** Returns the distance of the sheet from its place, in CSS pixels, even while it slides. */
const getPulledDistance = (dialog: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(dialog).translate.split(' ')[1] ?? '') || 0;

/**
 * Lets a sheet be pulled down by its handle with a finger or the mouse: it follows, and closes or springs
 * back when it is released.
 * @param onClose called once it is out of sight
 * @returns event handlers for the handle. An element whose `touch-action` is not `none` is no handle
 */
export function usePullDown(onClose: () => void) {
  /** Top of the sheet at its place, while it is held. */
  const startTop = useRef<number>(undefined);
  const points = useRef<Point[]>([]);
  const motions = useRef<readonly Animation[]>([]);

  const release = (event: PointerEvent, mayClose: boolean) => {
    const dialog = findSheet(event);
    if (startTop.current === undefined || !dialog) return;
    startTop.current = undefined;
    const pulled = getPulledDistance(dialog);
    dialog.style.translate = '';
    const pull = { pulled, height: dialog.offsetHeight, speed: getSpeed(points.current, event.timeStamp) };
    if (!mayClose || !isPulledShut(pull)) {
      motions.current = slideBack(dialog, pulled);
      return;
    }
    const slideOutAnimations = slideOut(dialog, pulled);
    motions.current = slideOutAnimations;
    slideOutAnimations[0].onfinish = () => {
      if (dialog.open) onClose();
      // If it stays open after all, it returns to its place.
      setTimeout(() => cancel(slideOutAnimations), slideMs);
    };
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const { isPrimary, button, target, currentTarget: handle, pointerId, clientY, timeStamp } = event;
      const dialog = findSheet(event);
      if (!dialog || !isPrimary || button !== 0 || (target as Element).closest('button')) return;
      if (getComputedStyle(handle).touchAction !== 'none') return;
      handle.setPointerCapture(pointerId);
      // It may still be moving back, or out.
      const pulled = getPulledDistance(dialog);
      cancel(motions.current);
      dialog.style.translate = `0 ${pulled}px`;
      startTop.current = clientY - pulled;
      points.current = [{ y: clientY, at: timeStamp }];
    },
    onPointerMove: (event: PointerEvent) => {
      const dialog = findSheet(event);
      if (startTop.current === undefined || !dialog) return;
      const { clientY, timeStamp } = event;
      points.current.push({ y: clientY, at: timeStamp });
      dialog.style.translate = `0 ${Math.max(0, clientY - startTop.current)}px`;
    },
    // The focus stays in the current field.
    onMouseDown: (event: MouseEvent) => {
      if (startTop.current !== undefined) event.preventDefault();
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  };
}
