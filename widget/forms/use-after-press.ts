import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a function that does its work at once, or as soon as the mouse or finger is up: what moves a button away from under
 * the finger loses the press. So does the message of a field that is left by pressing the button below it.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isDown.current = type === 'mousedown';
    };
    // A drag ends without `mouseup`, and some menus swallow it: whoever types is not pressing any more.
    const types = ['mousedown', 'mouseup', 'dragend', 'keydown'];
    for (const type of types) addEventListener(type, note, true);
    return () => {
      for (const type of types) removeEventListener(type, note, true);
    };
  }, []);
  return useCallback((work) => {
    if (isDown.current) addEventListener('mouseup', work, { once: true });
    else work();
  }, []);
}
