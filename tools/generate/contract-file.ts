import { join } from 'node:path';
import { contractsFolder, getDocumentName, type Contract } from '@cagnotte/openapi';

/** Returns the file of a contract. */
export const getContractFile = (contract: Contract): string =>
  join(contractsFolder, getDocumentName(contract));
