/** A narrow phone, a phone, the same held sideways, a tablet, a laptop, a large screen. */
export const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
export const phone = sizes[1];
export const laptop = sizes[4];
