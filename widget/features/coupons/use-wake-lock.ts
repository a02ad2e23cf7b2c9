import { useEffect, useState } from 'react';

/**
 * Keeps the screen from going dark as long as the component is there. Brightness is out of a page's reach.
 * @returns whether it does: a browser may not know how, save its battery, or have been forbidden by the page around
 */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let isOver = false;
    let release = () => Promise.resolve();
    const hold = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        release = () => lock.release();
        if (isOver) return void release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      }
    };
    // The browser lets go whenever the page is out of sight.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void release();
    };
  }, []);
  return isHeld;
}
