import { fileURLToPath } from 'node:url';

/** Folder of the documents in the published package, two steps up from `lib/cli`. The build puts this in the place of the reader's. */
export const contractsFolder = fileURLToPath(new URL('../../', import.meta.url));
