import type { ContractClients } from '../client/contract-clients.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { CheckedOptions } from '../configuration/sdk-options.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import type { Listeners } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';
import type { withControls } from '../methods/with-controls.ts';
import type { Platform } from '../platform/platform.ts';
import type { SessionStore } from '../session/session.ts';

/** The parts of an SDK that its methods share. */
export interface Core {
  readonly platform: Platform;
  readonly options: CheckedOptions;
  readonly logger: Logger;
  readonly configuration: Configuration;
  readonly session: SessionStore;
  readonly clients: ContractClients;
  /** Path parameters of contract product. */
  readonly inProduct: { readonly product: string };
  readonly withControls: typeof withControls;
  /** Handlers given to `onError`, and the error reports. */
  readonly errors: Listeners<SdkError>;
}
