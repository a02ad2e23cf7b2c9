type Triple = readonly [number, number, number];

// Transfer functions of sRGB (IEC 61966-2-1), and matrices of Oklab for linear sRGB:
// https://bottosson.github.io/posts/oklab/
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const toOklab = (hex: string): Triple => {
  const channel = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [r, g, b] = [channel(0), channel(2), channel(4)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([lightness, a, b]: Triple): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((channel) => Math.round(255 * Math.min(1, Math.max(0, toGamma(channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/**
 * Mixes a colour with black or white, as the CSS `color-mix(in oklab, …)` does, for pictures that must look
 * the same in every viewer.
 * @param hex six digits without `#`
 * @param share share of `hex`, from 0 to 1
 */
export const mixColor = (hex: string, share: number, other: 'black' | 'white'): string => {
  const from = toOklab(hex);
  const to = toOklab(other === 'black' ? '000000' : 'ffffff');
  const mix = (index: 0 | 1 | 2): number => from[index] * share + to[index] * (1 - share);
  return toHex([mix(0), mix(1), mix(2)]);
};
