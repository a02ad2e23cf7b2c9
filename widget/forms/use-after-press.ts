import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs work at once, or as soon as the mouse button or finger is up: a press is lost
 * when its button moves away. The message of a field, which appears when the shopper presses the button
 * below it, moves that button.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const trackPointer = ({ type }: Event) => {
      isDown.current = type === 'mousedown';
    };
    // A drag ends without `mouseup`, and some menus swallow it. A pressed key means that the pointer
    // is not pressing any more.
    const types = ['mousedown', 'mouseup', 'dragend', 'keydown'];
    for (const type of types) addEventListener(type, trackPointer, true);
    return () => {
      for (const type of types) removeEventListener(type, trackPointer, true);
    };
  }, []);
  return useCallback((work) => {
    if (isDown.current) addEventListener('mouseup', work, { once: true });
    else work();
  }, []);
}
