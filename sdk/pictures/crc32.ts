/** Returns the check sum that PNG and zip use. */
export const computeCrc32 = (bytes: Uint8Array): number => {
  let sum = -1;
  for (const byte of bytes) sum = (sums[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
};

/** The check sum of each single byte. */
const sums = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
