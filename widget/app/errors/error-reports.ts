import type { Sdk, SessionSnapshot } from '@cagnotte/sdk';
import type { WidgetConfiguration } from '../configuration.ts';

/** An unexpected error with its circumstances, which may have changed when it is sent. */
export interface ObservedError {
  readonly error: unknown;
  /** Address of the failed script, if the browser shows it. */
  readonly source?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Path of the page. */
  readonly path: string;
  /** False when requests or the browser reported that there was no network. */
  readonly isOnline: boolean;
}

/** Dependencies of reports that exist once the configuration is loaded. */
export interface ReportOptions {
  /** Reports are posted to the address `reports`; without one they stay in the browser's console. */
  readonly configuration: Pick<WidgetConfiguration, 'region' | 'environment' | 'reports'>;
  readonly sdk: Pick<Sdk, 'session' | 'onError'>;
  readonly router: {
    readonly state: {
      readonly matches: readonly { readonly route: { handle?: { readonly name?: string } } }[];
    };
  };
}

/** Data collected for reports. The arrays grow while the widget runs. */
export interface ReportData {
  /** The last events, oldest first. */
  readonly history: readonly object[];
  /** Texts that no report may contain. */
  readonly secrets: readonly (string | undefined)[];
  /** All sessions of this page: a refused token is gone before its refusal is reported. */
  readonly sessions: readonly SessionSnapshot[];
}

/** Follows the page's errors and reports the unexpected ones. */
export interface ErrorReports {
  /** Records a failed call, and reports it when the server or the widget caused it. */
  readonly report: (error: unknown) => void;
  /** Adds an event to the history of later reports. */
  readonly record: (event: object) => void;
  /** Adds texts that no report may contain. */
  readonly redact: (...secrets: readonly (string | undefined)[]) => void;
  /** Sends the waiting errors now, and later errors at once. */
  readonly connect: (options: ReportOptions) => void;
}
