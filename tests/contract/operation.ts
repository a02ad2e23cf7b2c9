import {
  ContractFiles,
  contracts,
  contractsFolder,
  getDocumentName,
  createFolderReader,
  type Contract,
  type Node,
} from '@cagnotte/openapi';

/** The contracts of this repository. */
export const contractFiles = new ContractFiles(createFolderReader(contractsFolder));

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** An operation as declared by its document. */
export interface Operation {
  readonly contract: Contract;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly node: Node;
  /** Parameters of the path item and of the operation. */
  readonly parameters: readonly Node[];
  /** The one media type of the request body, and its schema. */
  readonly body: { readonly type: string; readonly media: Node; readonly schema: Node } | undefined;
  readonly isAnonymous: boolean;
}

const readBody = (node: Node): Operation['body'] => {
  const [content, ...otherContents] = node.find('requestBody', 'content')?.listChildren() ?? [];
  if (!content) return undefined;
  if (otherContents.length > 0) throw new Error(`${node.name} has several media types`);
  const [type, media] = content;
  const schema = media.find('schema');
  if (!schema) throw new Error(`${media.name} has no schema`);
  return { type, media, schema };
};

const listOperations = (contract: Contract): Operation[] =>
  (contractFiles.getRoot(getDocumentName(contract)).find('paths')?.listChildren() ?? []).flatMap(
    ([path, item]) =>
      item
        .listChildren()
        .filter(([method]) => methods.includes(method))
        .map(([method, node]) => ({
          contract,
          method: method.toUpperCase(),
          path,
          operationId: node.findText('operationId') ?? `${method} ${path}`,
          node,
          parameters: [item, node]
            .flatMap((owner) => owner.find('parameters')?.listChildren() ?? [])
            .map(([, parameter]) => parameter.follow()),
          body: readBody(node),
          isAnonymous: node.getList('security').length === 0,
        })),
  );

/** Every operation of the five contracts. */
export const operations: readonly Operation[] = contracts.flatMap(listOperations);
