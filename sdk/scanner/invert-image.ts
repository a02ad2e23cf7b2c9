/** Returns a picture with light and dark exchanged: no engine reads white bars on black by itself. */
export const invertImage = ({ width, height, data, colorSpace }: ImageData): ImageData => {
  const inverted = new Uint8ClampedArray(data);
  for (let index = 0; index < inverted.length; index += 1)
    if (index % 4 !== 3) inverted[index] = 255 - (inverted[index] ?? 0);
  return { width, height, data: inverted, colorSpace };
};
