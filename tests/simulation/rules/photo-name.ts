const pattern = /^photo-(\d+)\./;

/** The name under which a photograph is given. */
export const photoName = (photo: number, type: string): string => `photo-${photo}.${type.split('/')[1]}`;

/** The photograph behind a name. */
export const photoOfName = (name: string): number => Number(pattern.exec(name)?.[1] ?? -1);
