import { ContractFiles, contracts, type ReadText } from '@cagnotte/openapi';
import { documentForReaders, fileOf } from './document-for-readers.ts';
import type { Library } from './library.ts';
import { icon, page, start } from './page.ts';
import { theme } from './theme.ts';

/** Files by their name beside index.html, none of them in a folder. */
export type Site = ReadonlyMap<string, string>;

/** The reference of all contracts, as files that work wherever they are put. @throws Error naming what can not be read */
export const buildSite = (read: ReadText, { script, notices }: Library): Site => {
  const files = new ContractFiles(read);
  return new Map([
    ['index.html', page],
    ['theme.css', theme],
    ['icon.svg', icon],
    ['start.js', start],
    ['THIRD-PARTY-NOTICES.txt', notices],
    ['scalar.js', script],
    ...contracts.map((contract): [string, string] => [
      fileOf(contract),
      `${JSON.stringify(documentForReaders(files, contract))}\n`,
    ]),
  ]);
};
