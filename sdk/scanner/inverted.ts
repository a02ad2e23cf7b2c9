/** Returns a picture with light and dark exchanged: no engine reads white bars on black by itself. */
export const invertImage = ({ width, height, data, colorSpace }: ImageData): ImageData => {
  const other = new Uint8ClampedArray(data);
  for (let at = 0; at < other.length; at += 1) if (at % 4 !== 3) other[at] = 255 - (other[at] ?? 0);
  return { width, height, data: other, colorSpace };
};
