import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export const hashFile = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
