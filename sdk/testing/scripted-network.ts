import type { Send, WireRequest, WireResponse } from '../platform/transports.ts';

/** The reaction of the network to one attempt. */
export type Reaction =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly contentType?: string;
      readonly retryAfter?: string;
    }
  | 'drop'
  | 'hang';

export interface ScriptedNetwork {
  readonly send: Send;
  /** Every attempt, in order. */
  readonly requests: WireRequest[];
}

type Reply = Exclude<Reaction, string>;

const respond = ({ status = 200, json, text, contentType, retryAfter }: Reply): WireResponse => ({
  status,
  statusText: '',
  contentType: contentType ?? 'application/json',
  retryAfter: retryAfter ?? null,
  text: text ?? (json === undefined ? '' : JSON.stringify(json)),
});

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

/** Creates a network with the reactions that a test gives it; only for logic that needs no server. */
export const createScriptedNetwork = (
  react: (request: WireRequest, attempt: number) => Reaction | Promise<Reaction>,
): ScriptedNetwork => {
  const requests: WireRequest[] = [];
  return {
    requests,
    send: async (request) => {
      if (request.signal.aborted) throw new Error('aborted');
      requests.push(request);
      const reaction = await react(request, requests.length);
      if (reaction === 'drop') throw new TypeError('fetch failed');
      if (reaction === 'hang') return until(request.signal);
      return respond(reaction);
    },
  };
};

/** A request that waits for its response. */
export interface PendingRequest {
  readonly request: WireRequest;
  readonly respond: (reaction: Reaction) => void;
}

/** Creates a server whose responses a test sends one by one. An aborted request is no longer pending. */
export const createManualServer = () => {
  const pending = new Set<PendingRequest>();
  return {
    /** Returns the requests without a response, in order. */
    pending: (): PendingRequest[] => [...pending],
    react: (request: WireRequest): Promise<Reaction> =>
      new Promise((resolve) => {
        const entry: PendingRequest = {
          request,
          respond: (reaction) => {
            pending.delete(entry);
            resolve(reaction);
          },
        };
        pending.add(entry);
        request.signal.addEventListener('abort', () => entry.respond('drop'));
      }),
  };
};
