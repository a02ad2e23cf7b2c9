import type { Around, ContractClients, Exchange } from './client/contract-clients.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { SdkError } from './errors/sdk-error.ts';
import type { Listeners } from './events.ts';
import type { Logger } from './log/logger.ts';
import type { Platform } from './platform/platform.ts';
import type { CheckedOptions } from './sdk-options.ts';
import type { SessionStore } from './session/session.ts';

/** What the methods of one SDK share. */
export interface Core {
  readonly platform: Platform;
  readonly options: CheckedOptions;
  readonly logger: Logger;
  readonly configuration: Configuration;
  readonly session: SessionStore;
  readonly clients: ContractClients;
  readonly exchange: Exchange;
  readonly around: Around;
  /** Path parameters of contract product. */
  readonly inProduct: { readonly product: string };
  /** Handlers given to `onError`, and the error reports. */
  readonly errors: Listeners<SdkError>;
  /** Resolves once the page shows its first screen: code that is needed later loads after it. The widget sets it; else at once. */
  firstScreen?: Promise<void>;
}
