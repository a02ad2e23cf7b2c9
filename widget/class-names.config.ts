import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names the classes and animations of the CSS modules: the local name, and three characters for the module. Vite's own names also carry
 * the line, which no two rules share: brotli cannot shorten what is different each time.
 * @returns a name for `css.modules.generateScopedName`. The same in every build, as it depends on the module's path only.
 * @throws Error when two modules have the same three characters: rename one of them
 */
export const scopedNames = (): ((local: string, file: string) => string) => {
  const modules = new Map<string, string>();
  return (local, file) => {
    const name = relative(import.meta.dirname, file).replaceAll('\\', '/');
    const code = (createHash('sha256').update(name).digest().readUInt32BE() % 36 ** 3)
      .toString(36)
      .padStart(3, '0');
    const other = modules.get(code);
    if (other && other !== name)
      throw new Error(`the classes of ${other} and ${name} would have the same names`);
    modules.set(code, name);
    return `${local}-${code}`;
  };
};
