/** A JPEG of one grey pixel: the smallest whole picture. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

/** A picture of a receipt, as a camera would have made it. */
export const picture = (name: string): File =>
  new File([Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' });
