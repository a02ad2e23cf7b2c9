const pattern = /^photo-(\d+)\./;

/** Returns the file name of a photograph. */
export const photoName = (photo: number, type: string): string => `photo-${photo}.${type.split('/')[1]}`;

/** Returns the photograph with a file name. */
export const photoOfName = (name: string): number => Number(pattern.exec(name)?.[1] ?? -1);
