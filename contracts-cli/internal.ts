/** Exports for tests and scripts of this repository. Not published. */
export { carriedPackages, readPrismDependencies, findFolderForPrism } from './carried-prism.ts';
export { isPage } from './check/cors.ts';
export type { CheckSettings } from './check/options.ts';
export { type Problem, Report, summarizeRun } from './check/report.ts';
export { isSuccess } from './check/repetition.ts';
export { renderTable } from './check/write-report.ts';
export { runCheck, scenarios } from './check/run-check.ts';
export { wrongPassword } from './check/scenario.ts';
export { runCommand } from './commands.ts';
export type { Change, Client } from './diff/changes.ts';
export { clientsFile, readClients } from './diff/clients.ts';
export { compareOperations } from './diff/compare-operations.ts';
export { renderCounts, renderChanges } from './diff/print-changes.ts';
export {
  type RevisionSource,
  listCommonContracts,
  findVersion,
  readInFolder,
  readVersion,
} from './diff/versions.ts';
export { readLibrary } from './docs/library.ts';
export { UsageError, exitCodes, hasUnprintable, toPlainText } from './io.ts';
export type { Level, FindingRule } from './judge/finding.ts';
export { type RawRequest, type RawResponse, parseMediaType, decodeUtf8 } from './wire/call.ts';
export { OperationFinder } from './wire/operation-finder.ts';
export {
  type Part,
  parseBodyFields,
  parseBoundary,
  getContentType,
  joinParts,
  multipartType,
  readParts,
} from './wire/form.ts';
