import type { SdkError } from '../errors/sdk-error.ts';

/** Creates callbacks of a method, and records their calls in order. */
export const recordCallbacks = () => {
  const calls: [string, ...unknown[]][] = [];
  return {
    calls,
    callbacks: {
      success: (result: unknown) => void calls.push(['success', result]),
      failure: (error: SdkError) => void calls.push(['failure', error]),
      complete: (...nothing: unknown[]) => void calls.push(['complete', ...nothing]),
    },
  };
};
