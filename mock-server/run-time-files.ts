import { fileURLToPath } from 'node:url';

/**
 * Files and folders that the sandbox reads at run time. A build copies each of them, under its
 * own name, beside the code.
 */
export const runTimeFiles: readonly string[] = [
  'pictures/brand-art.svg',
  'pictures/goods',
  'upload-page/page.html',
  'upload-page/page.css',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));
