/** What the playground's page asks its frame to run. */
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

/** What the frame tells the page: that it can run something, and then each line as it comes. */
export type FrameMessage = { readonly kind: 'ready' } | { readonly kind: 'line'; readonly line: OutputLine };

/** Page and frame are of one origin, and send messages to nobody else. */
export const post = (to: Window, message: RunRequest | FrameMessage): void =>
  to.postMessage(message, location.origin);
