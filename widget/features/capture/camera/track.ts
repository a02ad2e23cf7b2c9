/** Torch and zoom, which phones have and the DOM's types do not know yet. */
export type TrackCapabilities = MediaTrackCapabilities & {
  torch?: boolean;
  zoom?: { min: number; max: number };
};

/** What the lens behind a track can do; nothing where the browser does not tell. */
export function trackCapabilities(track: MediaStreamTrack): TrackCapabilities {
  return typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
}

/** Changes one setting of the lens; rejects where the lens refuses it. */
export function adjust(
  track: MediaStreamTrack,
  setting: MediaTrackConstraintSet & { torch?: boolean; zoom?: number },
): Promise<void> {
  return track.applyConstraints({ advanced: [setting] });
}

/** Gives the device back. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
