import type { Sdk, SessionSnapshot } from '@cagnotte/sdk';
import type { Configuration } from './configuration.ts';

/** Something unexpected, and the moment it happened in: by the time it is reported, both may be long past. */
export interface Failure {
  readonly error: unknown;
  /** Address of the script that failed, as far as the browser says it. */
  readonly source?: string | undefined;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Of the page. */
  readonly path: string;
  readonly isOnline: boolean;
}

/** What is known once the widget has started. */
export interface ReportSetting {
  /** `reports` is where they are posted to; without, the browser's console is the only place. */
  readonly configuration: Pick<Configuration, 'region' | 'environment' | 'reports'>;
  readonly sdk: Pick<Sdk, 'session' | 'onError'>;
  readonly router: {
    readonly state: { readonly matches: readonly { readonly route: { handle?: unknown } }[] };
  };
}

/** What was gathered for reports until now; it goes on growing. */
export interface Gathered {
  /** The last things that happened, oldest first. */
  readonly history: readonly object[];
  /** Texts that must never leave. */
  readonly secrets: readonly (string | undefined)[];
  /** Every session there was: a refused token is gone before its refusal is reported. */
  readonly sessions: readonly SessionSnapshot[];
}
