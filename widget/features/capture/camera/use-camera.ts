import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { layout } from '../../../stores/layout.ts';
import { useAfterPress } from '../../../forms/use-after-press.ts';
import { cameraHasRun, cameraPermission, mustExplain, rememberCamera } from './camera-consent.ts';
import { cameraSurroundings } from '../../../client/camera/camera-surroundings.ts';
import { createCamera, type Camera, type CameraState } from './camera.ts';

/**
 * A camera that runs while the component is on screen and can be seen. It rests while the page is hidden, since phones take
 * it away from hidden pages without always saying so, and while the frame is closed: nobody is filmed behind a closed panel.
 */
export function useCamera(): { camera: Camera; state: CameraState } {
  const [camera] = useState(() =>
    createCamera({
      surroundings: cameraSurroundings,
      devices: () => navigator.mediaDevices,
      mustExplain: async () => mustExplain(await cameraPermission(), cameraHasRun()),
      onLive: rememberCamera,
    }),
  );
  const afterPress = useAfterPress();
  // Without a picture the other buttons are elsewhere: none moves away from under a finger.
  const subscribe = useCallback(
    (listener: () => void) => camera.subscribe(() => afterPress(listener)),
    [camera, afterPress],
  );
  const state = useSyncExternalStore(subscribe, camera.snapshot);
  const { isIframeOpen } = useSnapshot(layout);
  useEffect(() => {
    if (!isIframeOpen) return undefined;
    const follow = () => (document.visibilityState === 'visible' ? camera.start() : camera.stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      camera.stop();
    };
  }, [camera, isIframeOpen]);
  return { camera, state };
}
