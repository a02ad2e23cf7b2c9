import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useAfterPress } from '../../../forms/use-after-press.ts';
import { layout } from '../../../ui/layout-store.ts';
import { cameraSurroundings } from './camera-failure.ts';
import { cameraHasRun, cameraPermission, mustExplain, rememberCamera } from './camera-notice.tsx';
import { createCamera, type Camera, type CameraState } from './camera.ts';
import { chosenLens, rememberLens } from './lens-memory.ts';

/**
 * Returns a camera that runs while the component is visible. It stops while the page is hidden, since phones take the camera from
 * hidden pages, not always with an event, and while the frame is closed, so that nobody is filmed behind a closed panel.
 * @param isWanted the shopper has asked for the camera, so that its use needs no explanation
 */
export function useCamera(isWanted = false): { camera: Camera; state: CameraState } {
  const [camera] = useState(() =>
    createCamera({
      surroundings: cameraSurroundings,
      devices: () => navigator.mediaDevices,
      mustExplain: async () => mustExplain(await cameraPermission(), cameraHasRun()),
      onLive: rememberCamera,
      chosenLens,
      rememberLens,
    }),
  );
  const afterPress = useAfterPress();
  // The buttons move when the live picture appears or disappears, but not while one is pressed.
  const subscribe = useCallback(
    (listener: () => void) => camera.subscribe(() => afterPress(listener)),
    [camera, afterPress],
  );
  const state = useSyncExternalStore(subscribe, camera.snapshot);
  const { isIframeOpen } = useSnapshot(layout);
  useEffect(() => {
    if (!isIframeOpen) return undefined;
    const begin = isWanted ? camera.ask : camera.start;
    const follow = () => (document.visibilityState === 'visible' ? begin() : camera.stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      camera.stop();
    };
  }, [camera, isIframeOpen, isWanted]);
  return { camera, state };
}
