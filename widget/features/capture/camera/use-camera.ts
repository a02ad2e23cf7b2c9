import { useEffect, useState, useSyncExternalStore } from 'react';
import { cameraSurroundings } from './camera-surroundings.ts';
import { createCamera, type Camera, type CameraState } from './camera.ts';

/**
 * A camera that runs while the component is on screen and the page is visible. It rests while the page is
 * hidden, since phones take it away from hidden pages without always saying so.
 */
export function useCamera(): { camera: Camera; state: CameraState } {
  const [camera] = useState(() =>
    createCamera({ surroundings: cameraSurroundings, devices: () => navigator.mediaDevices }),
  );
  const state = useSyncExternalStore(camera.subscribe, camera.snapshot);
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? camera.start() : camera.stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      camera.stop();
    };
  }, [camera]);
  return { camera, state };
}
