/** The same picture under another name. */
export const renamed = (file: File, name: string): File => new File([file], name, { type: file.type });
