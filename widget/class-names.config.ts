import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Writes a number in letters, like the columns of a spreadsheet: 0 is `a`, 26 is `aa`. */
const toLetters = (number: number): string =>
  (number < 26 ? '' : toLetters(Math.floor(number / 26) - 1)) + letters.charAt(number % 26);

/**
 * Names the classes and animations of the CSS modules: the local name, and three characters for the
 * module. Vite's own names also contain the line, which no two rules share: brotli cannot compress
 * names that always differ.
 * @param length `short` for production: letters that number the names of the module replace the local name.
 * Every chunk of styles and of scripts contains these names.
 * @returns a name for `css.modules.generateScopedName`. The same in every build of the same module: it
 * depends on the module's path, and a short one on the order of the names in the module, too.
 * @throws Error when two modules have the same three characters: rename one of them
 */
export const createScopedNames = (
  length: 'whole' | 'short' = 'whole',
): ((local: string, file: string) => string) => {
  const modules = new Map<string, string>();
  const shortNames = new Map<string, Map<string, string>>();
  return (local, file) => {
    const name = relative(import.meta.dirname, file).replaceAll('\\', '/');
    const moduleCode = (createHash('sha256').update(name).digest().readUInt32BE() % 36 ** 3)
      .toString(36)
      .padStart(3, '0');
    const otherModule = modules.get(moduleCode);
    if (otherModule && otherModule !== name)
      throw new Error(`the classes of ${otherModule} and ${name} would have the same names`);
    modules.set(moduleCode, name);
    if (length === 'whole') return `${local}-${moduleCode}`;
    const namesOfModule = shortNames.get(moduleCode) ?? new Map<string, string>();
    shortNames.set(moduleCode, namesOfModule);
    const shortName = namesOfModule.get(local) ?? toLetters(namesOfModule.size);
    namesOfModule.set(local, shortName);
    // No name may begin with a digit.
    return `_${moduleCode}${shortName}`;
  };
};
