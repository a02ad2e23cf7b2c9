/** When a photograph was taken, as EXIF writes it. */
export interface CaptureTime {
  /** Such as `2026:11:21 10:42:01`, in the local time of the place. */
  readonly local: string;
  /** From UTC, such as `+01:00`. */
  readonly offset?: string | undefined;
}

const isLocal = (text = ''): boolean => /^[12]\d{3}(:\d\d){2} \d\d(:\d\d){2}$/.test(text);
const isOffset = (text = ''): boolean => /^[+-]\d\d:\d\d$/.test(text);

/** @returns undefined for texts that are no time: anything could be written there. */
export const captureTime = (local = '', offset = ''): CaptureTime | undefined =>
  isLocal(local) ? { local, offset: isOffset(offset) ? offset : undefined } : undefined;
