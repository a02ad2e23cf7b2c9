import type { Send } from '../http/send.ts';
import type { OutboxPorts } from '../outbox/ports.ts';
import type { Clock } from './clock.ts';

/** The cookies of a page. */
export interface Cookies {
  read(): string;
  write(cookie: string): void;
  /** Whether the page is in a frame, where its cookies may be those of a third party. */
  readonly isFramed: boolean;
  /** Whether the page comes over https. */
  readonly isSecure: boolean;
  /** Name of the host that the page is of. */
  readonly host: string;
}

/** What the SDK needs of the place it runs in. Tests pass their own. */
export interface Platform {
  /** Whether methods that only make sense in a browser may be called. */
  readonly isBrowser: boolean;
  /** Sends everything but uploads. */
  readonly send: Send;
  /** Sends uploads: reports how much has gone out, where the platform can tell. */
  readonly sendUpload: Send;
  readonly clock: Clock;
  /** @returns `length` random characters out of 0–9 and a–z. */
  randomText(length: number): string;
  /** The page's cookies, in the format of `document.cookie`; absent outside a browser. */
  readonly cookies?: Cookies | undefined;
  /** Where receipts are kept, and how tabs agree. Default: what the browser has. */
  readonly outbox?: OutboxPorts | undefined;
}
