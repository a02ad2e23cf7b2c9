/** Exports for tests of the command line. Not published. */
export {
  type OperationObject,
  createRespondingOperation,
  createSendingOperation,
  createSmallContracts,
} from './diff/testing/small-contracts.ts';
export { type Files, createTemporaryFolder, writeFiles } from './diff/testing/temporary-folders.ts';
export { createCollectedIo } from './testing/collected-io.ts';
export { operations } from './testing/contract-operation.ts';
