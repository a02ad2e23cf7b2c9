import { isBuiltin } from 'node:module';

/** The specifier after `from`, `import`, `import(`, `require(` and `__require(` (carried CommonJS), except in prose and method calls. */
const importPattern =
  /(?:^(?:import|export)\b[^"'`\n]*|(?<![.\w$])(?:import|(?:__)?require)\()["']([^"'\n]+)["']/gm;

/** Returns the packages that built code imports, by name. */
export const listImportedPackages = (code: string): string[] => {
  const names = [...code.matchAll(importPattern)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)].sort();
};
