/** Linear-light sRGB, 0 to 1 inside the gamut and never clipped before it is shown, and how opaque it is. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

/** Three numbers of a colour space, as the `r g b` or `l c h` of a relative colour name them. */
export type Channels = readonly [number, number, number];

const toLinear = (encoded: number) =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

/** The linear value of each of the 256 steps of a screen. */
export const linearSteps: readonly number[] = Array.from({ length: 256 }, (_, step) => toLinear(step / 255));

const stepOf = (hex: string) => linearSteps[Number.parseInt(hex, 16)] ?? 0;

/** A colour of eight bits a channel, as partners write it: `#rgb` or `#rrggbb`. */
export function hexColour(hex: string): Colour {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return {
    r: stepOf(long.slice(1, 3)),
    g: stepOf(long.slice(3, 5)),
    b: stepOf(long.slice(5, 7)),
    alpha: 1,
  };
}

/** The step, 0 to 255, that a screen shows for a linear value; what lies outside the gamut is clipped. */
export function shownStep(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
