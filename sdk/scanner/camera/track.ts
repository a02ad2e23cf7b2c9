/** Torch and zoom, which phones have and the DOM's types do not know yet. */
type Capabilities = MediaTrackCapabilities & {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number };
};

const getCapabilities = (track: MediaStreamTrack): Capabilities =>
  typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};

type Setting = MediaTrackConstraintSet & { readonly torch?: boolean; readonly zoom?: number };

const adjust = (track: MediaStreamTrack, setting: Setting): Promise<boolean> =>
  track.applyConstraints({ advanced: [setting] }).then(
    () => true,
    () => false,
  );

export const hasTorch = (track: MediaStreamTrack): boolean => getCapabilities(track).torch === true;

/** @returns true if the torch was switched */
export const setTorch = async (track: MediaStreamTrack, isOn: boolean): Promise<boolean> =>
  hasTorch(track) && adjust(track, { torch: isOn });

/**
 * Selects the main lens by zoom 1: some phones give the ultra-wide lens, which cannot focus on close objects.
 */
export const selectMainLens = async (track: MediaStreamTrack): Promise<void> => {
  const { zoom } = getCapabilities(track);
  if (zoom && zoom.min <= 1 && zoom.max >= 1) await adjust(track, { zoom: 1 });
};

/** Stops every track of a stream, which frees the camera. */
export const releaseCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
