/** A request of the playground's page to its frame to run code. */
export interface RunRequest {
  readonly kind: 'run';
  /** A JavaScript module whose default export is called with the names of `run-in-frame.ts`. */
  readonly code: string;
  /** Base addresses of the sandbox. */
  readonly api: string;
  readonly proxy: string;
}

/** A line of the output. `text` is shown as it is. */
export interface OutputLine {
  readonly kind: 'shown' | 'request' | 'failed' | 'done';
  readonly text: string;
  /** Code of an SdkError, which the page of errors explains. */
  readonly code?: string;
}

/** Messages of the frame to the page: it is ready, and then each line of the output. */
export type FrameMessage = { readonly kind: 'ready' } | { readonly kind: 'line'; readonly line: OutputLine };

/** Sends a message between page and frame, which have the same origin. */
export const post = (to: Window, message: RunRequest | FrameMessage): void =>
  to.postMessage(message, location.origin);
