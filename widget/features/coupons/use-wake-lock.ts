import { useEffect, useState } from 'react';

/**
 * Keeps the screen from going dark while the component is mounted. A page cannot change the brightness.
 * @returns whether the lock is held: a browser may not support it, may save battery, or the host page may forbid it
 */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState === 'hidden' || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void lock.release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      }
    };
    // The browser releases the lock whenever the page is hidden.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
