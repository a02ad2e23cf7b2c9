export type Half = 'tuning' | 'held out';

/** Returns the part of a name that crops and photographs of one receipt share, so that they are in the same half. */
const getStem = (name: string): string =>
  name.replace(/_part\dof\d\.jpg$/, '').replace(/quagga2_image-00[56]\.jpg$/, 'parking-ticket');

/** The half that a picture belongs to: a bit of the FNV-1a hash of its name. Methods are tuned on one half and reported on the other. */
export const getHalf = (name: string): Half => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(getStem(name))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // The lowest bit alone hardly mixes.
  return ((hash ^ (hash >>> 15)) & 1) === 0 ? 'tuning' : 'held out';
};
