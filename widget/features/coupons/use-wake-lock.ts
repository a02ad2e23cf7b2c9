import { useEffect, useState } from 'react';

/**
 * Keeps the screen from going dark while the component is mounted. A page cannot change the brightness.
 * @returns true if the lock is held: a browser may not support it, may save battery, or the host page may
 *   forbid it
 */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    let lock: WakeLockSentinel | undefined;
    const requestLock = async () => {
      if (document.visibilityState === 'hidden' || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isUnmounted) return void lock.release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      }
    };
    // The browser releases the lock whenever the page is hidden.
    const onVisibilityChange = () => void requestLock();
    document.addEventListener('visibilitychange', onVisibilityChange);
    onVisibilityChange();
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
