import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a function that does its work at once, or as soon as the mouse or finger is up. Pressing a button leaves the
 * field before it; a message that came up there and then would push the button away from under the finger, and the
 * press would be lost.
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
