import type { Contract, ReadText } from '@cagnotte/openapi';

/** One version of the contracts, wherever it is kept. */
export interface Version {
  /** As whoever asked for it named it. */
  readonly name: string;
  /** The one contract that was named; undefined for all five. */
  readonly only: Contract | undefined;
  /** @throws Misuse naming the file when it is not there. */
  readonly read: ReadText;
}
