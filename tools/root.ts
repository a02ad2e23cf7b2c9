import { fileURLToPath } from 'node:url';

/** Path of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));
