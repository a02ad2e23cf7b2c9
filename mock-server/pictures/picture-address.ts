/** Returns the address of uploaded bytes on the files site. */
export const getPictureAddress = (filesOrigin: string, sha256: string): string =>
  `${filesOrigin}/__sandbox/pictures/${sha256}`;
