const extensionOfType = (type: string): string | undefined => {
  const subtype = /^(?:image\/|application\/(?=pdf))([a-z0-9]{1,8})/i.exec(type)?.[1]?.toLowerCase();
  return subtype === 'jpeg' ? 'jpg' : subtype;
};

/**
 * Name under which the picture at `index` travels: the same on every attempt, so that it replaces itself, and nothing of the
 * name it has on the device, which may say more about its owner than they would tell.
 */
export const pictureName = (
  uuid: string,
  index: number,
  { name, type }: { readonly name: string; readonly type: string },
): string => {
  const extension = extensionOfType(type) ?? /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  return `${uuid}_${index + 1}.${extension}`;
};
