/** Computes a hash of 53 bits, a variant of cyrb53. It is not cryptographic: it only distinguishes inputs. */
export const hash53 = (input: string | Uint8Array): number => {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  const { length } = input;
  for (let index = 0; index < length; index += 1) {
    const unit = typeof input === 'string' ? input.charCodeAt(index) : (input[index] ?? 0);
    low = Math.imul(low ^ unit, 0x9e3779b1);
    high = Math.imul(high ^ unit, 0x5f356495);
    low ^= high >>> 15;
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ (high >>> 13);
  high = Math.imul(high ^ (high >>> 16), 0xc2b2ae35) ^ (low >>> 13);
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0);
};
