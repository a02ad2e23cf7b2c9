import {
  bundleContract,
  contracts,
  isObject,
  type BundledContract,
  type Contract,
  type ContractFiles,
  type JsonObject,
} from '@cagnotte/openapi';

/** What readers are told of the mark, once. */
const legend =
  'What is marked `assumed` is proposed by this contract and not stated by the specification: the backend team’s word is awaited.';

const mark = '`assumed`';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** What a reference leads to within its document. */
const referred = (document: BundledContract, reference: unknown): unknown =>
  typeof reference === 'string'
    ? reference
        .split('/')
        .slice(1)
        .reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), document)
    : undefined;

/** A description that begins with the mark. Beside a reference it stands in place of what that one says. */
const marked = (document: BundledContract, part: JsonObject): string => {
  const target = referred(document, part.$ref);
  const said = part.description ?? (isObject(target) ? target.description : undefined);
  return typeof said === 'string' ? `${mark} ${said}` : mark;
};

/** Operations also carry a badge, which stands beside their title. */
const badge = { 'x-badges': [{ name: 'assumed', position: 'before' }] };

/** A contract whose readers see what of it is assumed: operations, parameters and properties with `x-source: assumed`. */
export const markAssumed = (document: BundledContract): BundledContract => {
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, ''));
    // Examples are what servers send, and nothing of theirs is a mark.
    if (!isObject(value) || key === 'examples' || key === 'example') return value;
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name)]));
    if (value['x-source'] !== 'assumed') return parts;
    const isOperation = methods.includes(key) && 'responses' in value;
    return { ...parts, description: marked(document, value), ...(isOperation && badge) };
  };
  const parts = Object.entries(document).map(([key, part]): [string, unknown] => [key, walk(part, key)]);
  return { ...document, ...Object.fromEntries(parts) };
};

/** Name of a contract's document beside the page. */
export const fileOf = (contract: Contract): string => `${contract}.json`;

const capitalised = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

const withTitle = (tag: unknown): unknown =>
  isObject(tag) && typeof tag.name === 'string' ? { ...tag, 'x-displayName': capitalised(tag.name) } : tag;

/** The sandbox responses on the machine of whoever started it, the file proxy's contract on a port of its own. */
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
