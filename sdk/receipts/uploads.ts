import type { Event } from '../events/event.ts';
import type { UploadOrder } from './upload-order.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';

/** The uploads of the signed-in user, kept in memory. */
export interface Uploads {
  /** In the order in which they were added. The same array until something changes. */
  readonly list: () => readonly UploadSnapshot[];
  /** @returns what removes the listener again. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  /**
   * Adds a receipt and starts sending it at once. What goes wrong on the way is the upload's `error`, also told to the
   * handlers of `onError`.
   * @throws SdkError when it cannot even begin: NOT_INITIALIZED, invalid_parameter, NO_USER_AUTHENTICATED,
   * WRONG_PLATFORM, or missing SETTINGS.
   */
  readonly add: (order: UploadOrder) => UploadSnapshot;
  /** Goes on with a failed upload where it stopped, under the same uuid and receiptId. Any other is left alone. */
  readonly retry: (uuid: string) => void;
  /** Gives an upload up: what is on its way is ended, and it leaves the list. */
  readonly discard: (uuid: string) => void;
}
