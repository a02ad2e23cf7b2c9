import {
  bundleContract,
  contracts,
  isObject,
  type BundledContract,
  type Contract,
  type ContractFiles,
  type JsonObject,
} from '@cagnotte/openapi';
import { legend, markAssumed } from './mark-assumed.ts';

/** Name of a contract's document beside the page. */
export const fileOf = (contract: Contract): string => `${contract}.json`;

const capitalised = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

const withTitle = (tag: unknown): unknown =>
  isObject(tag) && typeof tag.name === 'string' ? { ...tag, 'x-displayName': capitalised(tag.name) } : tag;

/** The sandbox answers on the machine of whoever started it, the file proxy's contract on a port of its own. */
const sandbox = (contract: Contract): JsonObject => ({
  url: `http://127.0.0.1:${contract === 'proxy' ? 4101 : 4100}`,
  description: 'The sandbox, once you have started it: `cagnotte-mock`.',
});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Titles of the contracts, in their order: the page leads from each to the others. */
const crossLinks = (own: Contract): string =>
  `Contracts: ${contracts
    .map((contract) => (contract === own ? `**${contract}**` : `[${contract}](?api=${contract})`))
    .join(' · ')}`;

/** A contract as the page shows it: in one document, what is assumed marked, with the ways to the other contracts. */
export const documentForReaders = (files: ContractFiles, contract: Contract): BundledContract => {
  const document = markAssumed(bundleContract(files, contract));
  const info = isObject(document.info) ? document.info : {};
  const description = typeof info.description === 'string' ? info.description : '';
  return {
    ...document,
    info: { ...info, description: [crossLinks(contract), description, legend].join('\n\n') },
    servers: [...listOf(document.servers), sandbox(contract)],
    tags: listOf(document.tags).map(withTitle),
  };
};
