/** Aborts a controller as soon as a signal is aborted, with its reason. @returns what ends that. */
export const linkAbort = (controller: AbortController, signal: AbortSignal | undefined): (() => void) => {
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
};
