import type { WireRequest } from '../client/transports.ts';
import type { Reaction } from './scripted-network.ts';

/** A request that waits for its answer. */
export interface HeldRequest {
  readonly request: WireRequest;
  readonly answer: (reaction: Reaction) => void;
}

/** A server that answers a request when a test says so. A request that its sender gives up is held no longer. */
export const heldServer = () => {
  const held = new Set<HeldRequest>();
  return {
    /** The requests without an answer, in order. */
    held: (): HeldRequest[] => [...held],
    react: (request: WireRequest): Promise<Reaction> =>
      new Promise((resolve) => {
        const entry: HeldRequest = {
          request,
          answer: (reaction) => {
            held.delete(entry);
            resolve(reaction);
          },
        };
        held.add(entry);
        request.signal.addEventListener('abort', () => entry.answer('drop'));
      }),
  };
};
