import type { TransportBase } from '@cagnotte/generated/transport';

/** A call before encoding, as the typed clients and the generated hooks describe it. */
export interface Call {
  /** Which base address the path hangs from. */
  readonly base: TransportBase;
  readonly method: string;
  /** Path of the contract with its path parameters filled in. */
  readonly path: string;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Told how much of the body has gone out, from 0 to 1; starts again from 0 on each attempt. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}
