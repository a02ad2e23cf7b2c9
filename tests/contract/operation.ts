import {
  ContractFiles,
  contracts,
  contractsFolder,
  getDocumentName,
  readIn,
  type Contract,
  type Node,
} from '@cagnotte/openapi';

/** The contracts of this repository. */
export const contractFiles = new ContractFiles(readIn(contractsFolder));

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
  const [content, ...others] = node.get('requestBody', 'content')?.children() ?? [];
  if (!content) return undefined;
  if (others.length > 0) throw new Error(`${node.name} has several media types`);
  const [type, media] = content;
  const schema = media.get('schema');
  if (!schema) throw new Error(`${media.name} has no schema`);
  return { type, media, schema };
};

const listOperations = (contract: Contract): Operation[] =>
  (contractFiles.document(getDocumentName(contract)).get('paths')?.children() ?? []).flatMap(([path, item]) =>
    item
      .children()
      .filter(([method]) => methods.includes(method))
      .map(([method, node]) => ({
        contract,
        method: method.toUpperCase(),
        path,
        operationId: node.text('operationId') ?? `${method} ${path}`,
        node,
        parameters: [item, node]
          .flatMap((owner) => owner.get('parameters')?.children() ?? [])
          .map(([, parameter]) => parameter.follow()),
        body: readBody(node),
        isAnonymous: node.list('security').length === 0,
      })),
  );

/** Every operation of the five contracts. */
export const operations: readonly Operation[] = contracts.flatMap(listOperations);
