import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Returns the path of a file or folder of the repository. */
export const resolveFromRoot = (path: string): string => join(root, path);
