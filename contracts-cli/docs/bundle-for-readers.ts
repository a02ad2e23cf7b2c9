import {
  bundleContract,
  contracts,
  isObject,
  type BundledContract,
  type Contract,
  type ContractFiles,
  type JsonObject,
} from '@cagnotte/openapi';

/** Explains the mark, once per document. */
const legend =
  'What is marked `assumed` is proposed by this contract and not stated by the specification: the backend team’s word is awaited.';

const mark = '`assumed`';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the target of a reference within its document. */
const resolveReference = (document: BundledContract, reference: unknown): unknown =>
  typeof reference === 'string'
    ? reference
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document)
    : undefined;

/**
 * Returns a description that begins with the mark. Beside a reference it replaces the
 * description of the target.
 */
const markDescription = (document: BundledContract, part: JsonObject): string => {
  const target = resolveReference(document, part.$ref);
  const description = part.description ?? (isObject(target) ? target.description : undefined);
  return typeof description === 'string' ? `${mark} ${description}` : mark;
};

/** Operations also have a badge beside their title. */
const badge = { 'x-badges': [{ name: 'assumed', position: 'before' }] };

/** Marks operations, parameters and properties with `x-source: assumed`. */
export const markAssumed = (document: BundledContract): BundledContract => {
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, ''));
    // Examples are data of servers: nothing in them is a mark.
    if (!isObject(value) || key === 'examples' || key === 'example') return value;
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name)]));
    if (value['x-source'] !== 'assumed') return parts;
    const isOperation = methods.includes(key) && 'responses' in value;
    return { ...parts, description: markDescription(document, value), ...(isOperation && badge) };
  };
  const parts = Object.entries(document).map(([key, part]): [string, unknown] => [key, walk(part, key)]);
  return { ...document, ...Object.fromEntries(parts) };
};

/** Returns the file name of a contract, beside the page. */
export const getFileName = (contract: Contract): string => `${contract}.json`;

const capitalise = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

const withTitle = (tag: unknown): unknown =>
  isObject(tag) && typeof tag.name === 'string' ? { ...tag, 'x-displayName': capitalise(tag.name) } : tag;

/** Creates the entry for the sandbox of the reader's machine; the file proxy has its own port. */
const createSandboxServer = (contract: Contract): JsonObject => ({
  url: `http://127.0.0.1:${contract === 'proxy' ? 4101 : 4100}`,
  description: 'The sandbox, once you have started it: `cagnotte-mock`.',
});

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Renders the links from a contract to the others. */
const renderCrossLinks = (shownContract: Contract): string =>
  `Contracts: ${contracts
    .map((contract) => (contract === shownContract ? `**${contract}**` : `[${contract}](?api=${contract})`))
    .join(' · ')}`;

/**
 * Bundles a contract as the page shows it: one document, with marks and with links to the other contracts.
 */
export const bundleForReaders = (files: ContractFiles, contract: Contract): BundledContract => {
  const document = markAssumed(bundleContract(files, contract));
  const info = isObject(document.info) ? document.info : {};
  const description = typeof info.description === 'string' ? info.description : '';
  return {
    ...document,
    info: { ...info, description: [renderCrossLinks(contract), description, legend].join('\n\n') },
    servers: [...toList(document.servers), createSandboxServer(contract)],
    tags: toList(document.tags).map(withTitle),
  };
};
