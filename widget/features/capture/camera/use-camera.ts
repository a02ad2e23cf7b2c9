import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useAfterPress } from '../../../forms/use-after-press.ts';
import { layout } from '../../../ui/layout/layout-store.ts';
import { readCameraSurroundings } from './camera-failure.ts';
import {
  hasCameraRun,
  readCameraPermission,
  shouldExplainCamera,
  rememberCameraRun,
} from './camera-notice.tsx';
import { createCamera, type Camera, type CameraState } from './camera.ts';
import { findChosenLens, rememberLens } from './lens-memory.ts';

/**
 * Returns a camera that runs while the component is visible. It stops while the page is hidden, since phones
 * take the camera from hidden pages, not always with an event, and while the frame is closed, so that nobody
 * is filmed behind a closed panel.
 * @param isWanted the shopper has asked for the camera, so that its use needs no explanation
 */
export function useCamera(isWanted = false): { camera: Camera; state: CameraState } {
  const [camera] = useState(() =>
    createCamera({
      surroundings: readCameraSurroundings,
      devices: () => navigator.mediaDevices,
      shouldExplain: async () =>
        shouldExplainCamera({ permission: await readCameraPermission(), hasRun: hasCameraRun() }),
      onLive: rememberCameraRun,
      findChosenLens,
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
    const start = isWanted ? camera.startNow : camera.start;
    const startOrStop = () => (document.visibilityState === 'visible' ? start() : camera.stop());
    startOrStop();
    document.addEventListener('visibilitychange', startOrStop);
    return () => {
      document.removeEventListener('visibilitychange', startOrStop);
      camera.stop();
    };
  }, [camera, isIframeOpen, isWanted]);
  return { camera, state };
}
