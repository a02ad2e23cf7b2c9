import {
  contracts,
  ContractFiles,
  getDocumentName,
  isObject,
  type Contract,
  type JsonObject,
  type Node,
  type ReadText,
  type Recursion,
} from './contract-files.ts';
import { keepRecursion } from './keep-recursion.ts';
import type { DocumentedResponse, Body, Content, Operation, Parameter, Source } from './operation.ts';

/**
 * Returns a part of the contracts with all its references replaced by their targets. A key beside a
 * reference, such as `x-source`, overrides the target's. A recursive schema, such as a category that holds
 * categories, is written out until it repeats; there it accepts anything.
 */
const cutRecursion = (node: Node, around: readonly string[] = []): unknown => {
  const place = node.follow();
  if (around.includes(place.name)) return {};
  const inside = [...around, place.name];
  if (Array.isArray(place.value)) return place.listChildren().map(([, child]) => cutRecursion(child, inside));
  if (!isObject(place.value)) return place.value;
  const parts = Object.fromEntries(
    place.listChildren().map(([key, child]): [string, unknown] => [key, cutRecursion(child, inside)]),
  );
  if (place === node || !isObject(node.value)) return parts;
  const { $ref: _reference, ...beside } = node.value;
  return { ...parts, ...beside };
};

const resolveReferences = (node: Node): unknown =>
  node.files.recursion === 'kept' ? keepRecursion(node) : cutRecursion(node);

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const readObject = (node: Node | undefined): JsonObject => {
  const value = node && resolveReferences(node);
  return isObject(value) ? value : {};
};

const readSource = (node: Node): Source => (node.findText('x-source') === 'assumed' ? 'assumed' : 'spec');
const isTrue = (node: Node, key: string): boolean => node.find(key)?.value === true;

const readValue = (node: Node | undefined): unknown => node && resolveReferences(node);

const readExamples = (media: Node): ReadonlyMap<string, unknown> =>
  new Map(
    (media.find('examples')?.listChildren() ?? []).map(([name, example]) => [
      name,
      readValue(example.find('value')),
    ]),
  );

const readContent = (media: Node): Content => ({
  schema: readObject(media.findChild('schema')),
  examples: readExamples(media),
});

const readParameter = (declared: Node): Parameter => {
  const node = declared.follow();
  const schema = node.find('schema');
  const [named] = node.find('examples')?.listChildren() ?? [];
  const place = node.findText('in') === 'path' ? 'path' : 'query';
  const style = node.findText('style') ?? (place === 'path' ? 'simple' : 'form');
  const explode = node.find('explode')?.value;
  return {
    name: node.findText('name') ?? '',
    place,
    isRequired: isTrue(node, 'required'),
    style,
    isExploded: typeof explode === 'boolean' ? explode : style === 'form',
    source: readSource(node),
    description: node.findText('description') ?? '',
    schema: readObject(node.findChild('schema')),
    example:
      node.find('example')?.value ??
      readValue(named?.[1].find('value')) ??
      schema?.getList('examples')[0] ??
      schema?.find('example')?.value,
  };
};

const readBody = (node: Node): Body | undefined => {
  const body = node.find('requestBody');
  const [content, ...otherContents] = body?.find('content')?.listChildren() ?? [];
  if (!body || !content) return undefined;
  if (otherContents.length > 0) throw new Error(`${node.name} has several media types`);
  const [mediaType, media] = content;
  const encoding = readObject(media.findChild('encoding'));
  return { isRequired: isTrue(body, 'required'), mediaType, encoding, ...readContent(media) };
};

const readResponse = (declared: Node): DocumentedResponse => {
  const node = declared.follow();
  const contents = (node.find('content')?.listChildren() ?? []).map(
    ([mediaType, media]): [string, Content] => [mediaType, readContent(media)],
  );
  return {
    description: node.findText('description') ?? '',
    source: readSource(node),
    contents: new Map(contents),
  };
};

/**
 * True for an operation that needs no user. The security of the document applies to operations that declare
 * none.
 */
const isAnonymous = (node: Node, document: Node): boolean =>
  (node.find('security') ? node : document).getList('security').length === 0;

/** The place of an operation in its contract. */
interface OperationPlace {
  readonly contract: Contract;
  readonly document: Node;
  readonly path: string;
  /** The item of the path, whose parameters belong to each of its operations. */
  readonly item: Node;
  readonly method: string;
}

const readOperation = (
  { contract, document, path, item, method }: OperationPlace,
  node: Node,
): Operation => ({
  contract,
  base: contract === 'proxy' ? 'proxy' : 'api',
  servers: (document.find('servers')?.listChildren() ?? []).map(([, server]) => server.findText('url') ?? ''),
  operationId: node.findText('operationId') ?? `${method} ${path}`,
  method: method.toUpperCase(),
  path,
  summary: node.findText('summary') ?? '',
  description: node.findText('description') ?? '',
  tags: node.getList('tags').filter((tag) => typeof tag === 'string'),
  source: readSource(node),
  isDeprecated: isTrue(node, 'deprecated'),
  isAnonymous: isAnonymous(node, document),
  isRead: method === 'get' || isTrue(node, 'x-reads'),
  movesValue: node.findText('x-retry') === 'never-without-request-id',
  parameters: [item, node]
    .flatMap((holder) => holder.find('parameters')?.listChildren() ?? [])
    .map(([, parameter]) => readParameter(parameter)),
  body: readBody(node),
  responses: new Map(
    (node.find('responses')?.listChildren() ?? []).map(([status, response]) => [
      status,
      readResponse(response),
    ]),
  ),
});

const readContractOperations = (files: ContractFiles, contract: Contract): Operation[] => {
  const document = files.getRoot(getDocumentName(contract));
  const paths = document.find('paths');
  if (!isObject(paths?.value))
    throw new Error(`${getDocumentName(contract)} has no paths: it is no contract`);
  return paths.listChildren().flatMap(([path, item]) =>
    item
      .listChildren()
      .filter(([method]) => methods.includes(method))
      .map(([method, node]) => readOperation({ contract, document, path, item, method }, node)),
  );
};

/**
 * Reads every operation of the contracts, in the order of their documents.
 * @param only which of the five are read; all of them where it is left out
 * @param recursion what becomes of recursive schemas
 * @throws Error naming the file or the place that cannot be read
 */
export const readOperations = (
  read: ReadText,
  only: readonly Contract[] = contracts,
  recursion: Recursion = 'cut',
): readonly Operation[] => {
  const files = new ContractFiles(read, recursion);
  return only.flatMap((contract) => readContractOperations(files, contract));
};
