export { bundleContract, type BundledContract } from './bundle-contract.ts';
export {
  contracts,
  ContractFiles,
  getDocumentName,
  isObject,
  createFolderReader,
  type Contract,
  type JsonObject,
  type Node,
  type ReadText,
} from './contract-files.ts';
export { contractsFolder } from './contracts-folder.ts';
export type { DocumentedResponse, Body, Content, Operation, Parameter, Schema, Source } from './operation.ts';
export { listOtherNames } from './other-names.ts';
export { readOperations } from './read-operations.ts';
