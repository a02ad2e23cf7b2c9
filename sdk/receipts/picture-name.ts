const findExtension = (type: string): string | undefined => {
  const subtype = /^(?:image\/|application\/(?=pdf))([a-z0-9]{1,8})/i.exec(type)?.[1]?.toLowerCase();
  return subtype === 'jpeg' ? 'jpg' : subtype;
};

/**
 * Returns the file name that the picture at `index` is sent with. It is the same on every attempt, so that
 * the picture replaces itself. It contains nothing of the name on the device, which may be personal.
 */
export const getPictureName = (
  uuid: string,
  index: number,
  { name, type }: { readonly name: string; readonly type: string },
): string => {
  const extension = findExtension(type) ?? /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  return `${uuid}_${index + 1}.${extension}`;
};
