import type { FormTree } from '../contracts/rails-brackets.ts';
import type { IncomingPicture } from '../pictures/picture-store.ts';
import type { Fault } from '../worlds/fault.ts';
import type { World } from '../worlds/world.ts';
import type { Preference } from './prefer.ts';

/** Facts about a request that are known before the contract is checked. */
export interface Exchange {
  /** Undefined when the caller gave neither token nor client id. */
  readonly key: string | undefined;
  readonly world: World | undefined;
  readonly fault: Fault | undefined;
  readonly preference: Preference | undefined;
  /** Identifies a call: every attempt at it has the same id. */
  readonly requestId: string | undefined;
  readonly values: FormTree;
  readonly files: readonly IncomingPicture[];
  readonly filesOrigin: string;
}

/** A response before it is written. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
