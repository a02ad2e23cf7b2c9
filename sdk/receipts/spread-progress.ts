/**
 * Spreads the progress of one request over the pictures in it, which are sent one after the other.
 * @param sizes sizes of the pictures, in bytes and in their order
 * @param fraction fraction of the whole request that was sent, from 0 to 1
 * @returns the index and fraction of each picture that is or was being sent
 */
export const spreadProgress = (
  sizes: readonly number[],
  fraction: number,
): readonly { readonly index: number; readonly fraction: number }[] => {
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  const sentBytes = totalBytes * fraction;
  let offset = 0;
  return sizes.flatMap((size, index) => {
    const start = offset;
    offset += size;
    const sentFraction = size > 0 ? (sentBytes - start) / size : Number(fraction >= 1);
    return sentFraction > 0 ? [{ index, fraction: Math.min(sentFraction, 1) }] : [];
  });
};
