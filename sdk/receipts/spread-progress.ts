/**
 * Spreads the progress of one request over the pictures in it, which travel one after the other.
 * @param sizes of the pictures, in bytes and in their order.
 * @param fraction of the whole that has gone out, from 0 to 1.
 * @returns for each picture on its way or gone out: its index and fraction.
 */
export const spreadProgress = (
  sizes: readonly number[],
  fraction: number,
): readonly { readonly index: number; readonly fraction: number }[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const sent = total * fraction;
  let offset = 0;
  return sizes.flatMap((size, index) => {
    const start = offset;
    offset += size;
    const gone = size > 0 ? (sent - start) / size : Number(fraction >= 1);
    return gone > 0 ? [{ index, fraction: Math.min(gone, 1) }] : [];
  });
};
