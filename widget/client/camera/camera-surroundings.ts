import type { CameraSurroundings } from './camera-failure.ts';

interface PolicyReader {
  allowsFeature(feature: string): boolean;
}

/** Reads what this page, in this browser and perhaps in this frame, may do with a camera. */
export function cameraSurroundings(): CameraSurroundings {
  const page: Document & { featurePolicy?: PolicyReader } = document;
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return {
    secure: window.isSecureContext,
    supported: typeof devices?.getUserMedia === 'function',
    framed: window.parent !== window,
    allowedByPolicy: page.featurePolicy?.allowsFeature('camera'),
  };
}
