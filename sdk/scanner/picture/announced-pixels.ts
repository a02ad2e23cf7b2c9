const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb]);

const jpegPixels = (view: DataView): number | undefined => {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (JPEG_FRAMES.has(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const webpPixels = (view: DataView): number | undefined => {
  // Only the extended kind can be huge.
  if (view.getUint32(12) !== 0x56503858) return undefined;
  const side = (at: number) => 1 + (view.getUint16(at, true) | (view.getUint8(at + 2) << 16));
  return side(24) * side(27);
};

/** AVIF and HEIC say their size in boxes called `ispe`, of which a picture in tiles has several. */
const heifPixels = (view: DataView): number | undefined => {
  const sizes: number[] = [];
  for (let at = 12; at + 16 <= view.byteLength; at += 1)
    if (view.getUint32(at) === 0x69737065) sizes.push(view.getUint32(at + 8) * view.getUint32(at + 12));
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
};

/**
 * How many pixels a picture announces in its first bytes: a few kilobytes can unfold into gigabytes, and this tells
 * before the browser is asked to unfold them.
 * @returns undefined for what announces nothing that can be read.
 */
export const announcedPixels = (head: ArrayBuffer): number | undefined => {
  const view = new DataView(head);
  try {
    switch (view.getUint32(0)) {
      case 0x89504e47:
        return view.getUint32(16) * view.getUint32(20);
      case 0x47494638:
        return view.getUint16(6, true) * view.getUint16(8, true);
      case 0x52494646:
        return webpPixels(view);
      default:
        if (view.getUint16(0) === 0xffd8) return jpegPixels(view);
        if (view.getUint16(0) === 0x424d) return Math.abs(view.getInt32(18, true) * view.getInt32(22, true));
        return view.getUint32(4) === 0x66747970 ? heifPixels(view) : undefined;
    }
  } catch {
    // Shorter than its own header: nothing to announce.
    return undefined;
  }
};
