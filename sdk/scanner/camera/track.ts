/** Torch and zoom, which phones have and the DOM's types do not know yet. */
type Capabilities = MediaTrackCapabilities & {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number };
};

const capabilitiesOf = (track: MediaStreamTrack): Capabilities =>
  typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};

type Setting = MediaTrackConstraintSet & { readonly torch?: boolean; readonly zoom?: number };

const adjust = (track: MediaStreamTrack, setting: Setting): Promise<boolean> =>
  track.applyConstraints({ advanced: [setting] }).then(
    () => true,
    () => false,
  );

export const hasTorch = (track: MediaStreamTrack): boolean => capabilitiesOf(track).torch === true;

/** @returns whether the torch obeyed. */
export const setTorch = async (track: MediaStreamTrack, on: boolean): Promise<boolean> =>
  hasTorch(track) && adjust(track, { torch: on });

/** Phones with several lenses may hand out the ultra-wide one, which can not read from up close: ask for zoom 1. */
export const leaveUltraWide = async (track: MediaStreamTrack): Promise<void> => {
  const { zoom } = capabilitiesOf(track);
  if (zoom && zoom.min <= 1 && zoom.max >= 1) await adjust(track, { zoom: 1 });
};

/** Gives the camera back. */
export const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
