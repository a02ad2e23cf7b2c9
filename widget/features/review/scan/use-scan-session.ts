import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { layout } from '../../../ui/layout/layout-store.ts';
import { readCameraSurroundings } from '../../capture/camera/camera-failure.ts';
import {
  createScanSession,
  canStartCamera,
  openScanner,
  type ScanSession,
  type ScanState,
} from './scan-session.ts';

/** The camera of a scan, and what the shopper may do with it. */
export interface Scan {
  readonly session: ScanSession;
  readonly state: ScanState;
  /** True if the camera only waits for the shopper's consent. */
  readonly isOffered: boolean;
  /** Starts the camera, or starts it again. */
  readonly open: () => void;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/**
 * Reads barcodes while the component is on the screen: at once when the shopper allowed the camera
 * before, else after a press. The SDK's scanner pauses while the page is hidden, and the session stops
 * while the frame is closed.
 * @param readers kinds of barcode of the programme
 */
export function useScanSession(readers: readonly string[] | undefined, onRead: (code: string) => void): Scan {
  const video = useRef<HTMLVideoElement>(null);
  const [session] = useState(() =>
    createScanSession({
      openScanner: () => openScanner(readers),
      surroundings: readCameraSurroundings,
      report: reportError,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const { isIframeOpen } = useSnapshot(layout);
  /** Number of starts; undefined until it is known whether the camera may start. */
  const [startCount, setStartCount] = useState<number>();
  const passOnCode = useEffectEvent(onRead);

  useEffect(() => {
    let isUnmounted = false;
    void canStartCamera(navigator).then((canStart) => {
      if (!isUnmounted) setStartCount((before) => before ?? Number(canStart));
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!startCount || !isIframeOpen || !element) return undefined;
    session.start(element, (code) => passOnCode(code));
    return session.stop;
  }, [session, startCount, isIframeOpen]);

  return {
    session,
    state,
    isOffered: startCount === 0,
    open: () => setStartCount((before = 0) => before + 1),
    video,
  };
}
