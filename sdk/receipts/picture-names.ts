const longest = 100;

const safe = (name: string): string => {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return base
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
    .replace(/^[. ]+/, '');
};

const splitExtension = (name: string): [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
};

/**
 * Names under which the pictures of one request travel: their own, without folders and without characters that a file
 * system or a header could take for something else; none occurs twice.
 */
export const pictureNames = (files: readonly File[]): string[] => {
  const taken = new Set<string>();
  return files.map(({ name }) => {
    const [stem, extension] = splitExtension(safe(name) || 'picture');
    const short = `${stem.slice(0, longest)}${extension.slice(0, 16)}`;
    let unique = short;
    for (let n = 2; taken.has(unique); n += 1)
      unique = `${stem.slice(0, longest)}-${n}${extension.slice(0, 16)}`;
    taken.add(unique);
    return unique;
  });
};

/** Name of the picture at `index` where each travels alone: the same on every attempt, so that it replaces itself. */
export const numberedPictureName = (uuid: string, index: number, file: File): string => {
  const [, extension] = splitExtension(safe(file.name));
  const known = /^\.[a-z0-9]{1,8}$/i.test(extension)
    ? extension.toLowerCase()
    : `.${extensionOfType(file.type)}`;
  return `${uuid}_${index + 1}${known}`;
};

const extensionOfType = (type: string): string => {
  const subtype = /^\w+\/([a-z0-9]{1,8})/i.exec(type)?.[1]?.toLowerCase();
  return subtype === 'jpeg' ? 'jpg' : (subtype ?? 'bin');
};
