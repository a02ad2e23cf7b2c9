/** Length of an entry: tag, type, count, and the value or its offset. */
export const entryBytes = 12;

/** Types of the values in EXIF. */
export const asciiType = 2;
export const shortType = 3;
export const longType = 4;
export const undefinedType = 7;

/** The entries of EXIF that are read or written, by their numbers in the standard. */
export const tags = {
  orientation: 0x112,
  dateTime: 0x132,
  exif: 0x8769,
  version: 0x9000,
  dateTimeOriginal: 0x9003,
  offsetTime: 0x9010,
  offsetTimeOriginal: 0x9011,
} as const;

/**
 * Entries that reveal nothing about the person besides the time of capture: resolution, position of the
 * samples, sizes, colour space, and the times themselves. All other entries may.
 */
export const impersonalTags: ReadonlySet<number> = new Set([
  ...Object.values(tags),
  ...[0x100, 0x101, 0x102, 0x103, 0x106, 0x115, 0x11a, 0x11b, 0x11c, 0x128, 0x213, 0x9004, 0x9012],
  ...[0x9101, 0x9290, 0x9291, 0x9292, 0xa000, 0xa001, 0xa002, 0xa003],
]);

/** When a photograph was taken, as EXIF writes it. */
export interface CaptureTime {
  /** For example `2026:11:21 10:42:01`, in local time. */
  readonly local: string;
  /** Offset from UTC, for example `+01:00`. */
  readonly offset?: string | undefined;
}

const isLocal = (text = ''): boolean => /^[12]\d{3}(:\d\d){2} \d\d(:\d\d){2}$/.test(text);
const isOffset = (text = ''): boolean => /^[+-]\d\d:\d\d$/.test(text);

/** @returns undefined for any other text, which could contain personal data */
export const parseCaptureTime = (local = '', offset = ''): CaptureTime | undefined =>
  isLocal(local) ? { local, offset: isOffset(offset) ? offset : undefined } : undefined;
