/** @returns `length` random characters out of 0–9 and a–z. Works on insecure pages too, where randomUUID does not. */
export const randomText = (length: number): string =>
  // 252 is the largest multiple of 36 in a byte's range: a plain remainder would favour the first characters.
  Array.from({ length }, () => {
    const byte = new Uint8Array(1);
    do crypto.getRandomValues(byte);
    while ((byte[0] ?? 0) >= 252);
    return ((byte[0] ?? 0) % 36).toString(36);
  }).join('');
