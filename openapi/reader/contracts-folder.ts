import { fileURLToPath } from 'node:url';

/** Folder of the contracts' documents. The published package has its own: `contracts-cli/packaged.ts`. */
export const contractsFolder = fileURLToPath(new URL('../', import.meta.url));
