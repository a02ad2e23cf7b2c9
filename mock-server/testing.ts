/** What tests of the command line share. Not published. */
export {
  type OperationObject,
  responding,
  sending,
  smallContracts,
} from './cli/diff/testing/small-contracts.ts';
export { type Files, temporaryFolder, writeFiles } from './cli/diff/testing/temporary-folders.ts';
export { collectedIo } from './cli/testing/collected-io.ts';
export { operations } from './cli/testing/contract-operation.ts';
