import type { OperationId } from '@cagnotte/generated/operations';
import type { Send, WireRequest, WireResponse } from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import {
  drawFaultPlan,
  type FaultPlan,
  type FaultyWorld,
  type Outage,
  type RequestFaults,
  type ServerResponse,
} from './fault-plan.ts';
import { readRequest, type ReceivedRequest } from './read-request.ts';

/** The network between tabs and server. */
export interface Network<Tab> {
  readonly createSend: (tab: Tab) => Send;
  /** Set while the server is down. */
  outage: Outage | undefined;
  /** Removes a closed tab; its requests in flight may still arrive. */
  readonly forget: (tab: Tab) => void;
  /** Breaks the connections of one tab, or of all. */
  readonly breakAll: (tab?: Tab) => void;
}

/** Observes one request: the rules of a simulation. */
interface RequestObserver<Response> {
  /** Describes it in the log. */
  readonly description: string;
  readonly onSent: () => void;
  /**
   * Called when the server has processed it.
   * @param isRepeated true for a duplicate
   * @param responseMs time until its response arrives; undefined when none does
   */
  readonly onActed: (response: Response, isRepeated: boolean, responseMs: number | undefined) => void;
  /**
   * Called once, when its tab no longer waits for it.
   * @param response undefined when there was none
   * @param isReplaced true if a fault replaced the server's response
   */
  readonly onEnded: (response: WireResponse | undefined, isReplaced: boolean) => void;
}

interface NetworkWorld<Request, Response> extends FaultyWorld {
  readonly scheduler: Scheduler;
  readonly server: { readonly handle: (request: Request) => Response };
  /** Milliseconds since 1970 by the device's clock. */
  readonly getWallTime: () => number;
  readonly log: (source: string, line: string) => void;
  readonly fail: (rule: string, detail: string) => void;
}

interface NetworkOptions<Tab, Operation, Response> {
  readonly random: Random;
  /** The operations that the server has. */
  readonly operations: readonly Operation[];
  /** Longest time of an open request, in milliseconds: a client gives it up earlier. */
  readonly maxOpenMs: number;
  /** True if half of the requests that a client aborts do not reach the server any more. */
  readonly stopsAborted: boolean;
  /** Returns the faults that a request may have. */
  readonly getFaults: (operation: Operation) => RequestFaults;
  /** Called once for each request, before `onSent`. */
  readonly observe: (
    tab: Tab,
    request: ReceivedRequest<Operation>,
    plan: FaultPlan,
  ) => RequestObserver<Response>;
}

/** A request that was sent, with what may happen to it. */
interface SentRequest<Tab, Operation, Response> {
  readonly tab: Tab;
  /** Names it in the log. */
  readonly name: string;
  readonly received: ReceivedRequest<Operation>;
  readonly plan: FaultPlan;
  readonly observer: RequestObserver<Response>;
  readonly onProgress: WireRequest['onProgress'];
  readonly receive: (response: ServerResponse, isReplaced: boolean) => void;
  readonly lose: (why: string) => void;
  /** True while its tab waits for it. */
  readonly isOpen: () => boolean;
  /** True once it can no longer reach the server. */
  readonly isStopped: () => boolean;
}

/** Replaces a drawn "in 60" by the date in so many seconds. */
const formatRetryAfter = (drawn: string | null | undefined, wallMs: number): string | null => {
  const seconds = /^in (\d+)$/.exec(drawn ?? '')?.[1];
  if (seconds === undefined) return drawn ?? null;
  return new Date(Math.ceil(wallMs / 1000 + Number(seconds)) * 1000).toUTCString();
};

/** Creates the network of a run. Each request has the fault that is drawn for it. */
export const createNetwork = <
  Tab extends { readonly name: string },
  Operation extends OperationId,
  Response extends ServerResponse,
>(
  world: NetworkWorld<ReceivedRequest<Operation>, Response>,
  options: NetworkOptions<Tab, Operation, Response>,
): Network<Tab> => {
  const { scheduler, server, log } = world;
  const { random, operations, maxOpenMs, stopsAborted, getFaults, observe } = options;
  const openConnections = new Set<{ tab: Tab; abandon: () => void; lose: (why: string) => void }>();
  let sentCount = 0;

  /** Reads a request. One that the simulated server does not understand breaks a rule. */
  const parse = (request: WireRequest): ReceivedRequest<Operation> => {
    try {
      return readRequest(request, operations);
    } catch (error) {
      world.fail('the simulated server understands every request', String(error));
      throw error;
    }
  };

  /**
   * Schedules what happens to a sent request: its processing, its response or the end of its
   * connection, and its progress.
   */
  const scheduleOutcome = (sent: SentRequest<Tab, Operation, Response>): void => {
    const { tab, name, plan, observer, onProgress } = sent;
    const { processedAt, replacement, breaksAt, isSilent, isEarly } = plan;
    const backMs = random.between(1, 50);
    const [first] = processedAt;
    const isFromGateway = first === undefined || isEarly === true;
    const processedMs = isFromGateway ? random.between(5, world.profile.slowestResponseMs) : first;
    const hasResponse = breaksAt === undefined && !isSilent;
    if (isFromGateway && hasResponse && replacement)
      scheduler.after(processedMs + backMs, tab, () => sent.receive(replacement, true));
    for (const [index, ms] of processedAt.entries())
      scheduler.after(ms, undefined, () => {
        if (sent.isStopped()) return;
        const response = server.handle(sent.received);
        log('server', `acts on ${name}${index > 0 ? ' again' : ''}: ${response.status}`);
        const isReceived = index === 0 && hasResponse && !isFromGateway;
        observer.onActed(response, index > 0, isReceived ? backMs : undefined);
        if (!isReceived) return;
        // With every fault, an unknown token is a 401.
        const isReplaced = replacement !== undefined && response.status !== 401;
        scheduler.after(backMs, tab, () => sent.receive(isReplaced ? replacement : response, isReplaced));
      });
    if (breaksAt !== undefined) scheduler.after(breaksAt, tab, () => sent.lose('Failed to fetch'));
    scheduler.after(maxOpenMs, tab, () => {
      if (sent.isOpen()) world.fail('no request is waited for without end', `${name} in ${tab.name}`);
    });
    if (onProgress)
      for (const [part, fraction] of [0.2, 0.6, 1].entries())
        scheduler.after((processedMs * (part + 1)) / 4, tab, () => sent.isOpen() && onProgress(fraction));
  };

  const send = (tab: Tab, request: WireRequest): Promise<WireResponse> =>
    new Promise((resolve, reject) => {
      const { signal, onProgress } = request;
      if (signal.aborted) return reject(signal.reason as Error);
      const received = parse(request);
      const plan = drawFaultPlan(world, random, network.outage, getFaults(received.operation));
      const observer = observe(tab, received, plan);
      const name = `#${++sentCount} ${observer.description}`;
      log(tab.name, `sends ${name}${plan.fault ? ` (${plan.fault})` : ''}`);
      observer.onSent();

      /** True once it can no longer reach the server. */
      let isStopped = false;
      const finish = (settle: () => void, response?: WireResponse, isReplaced = false) => {
        if (!openConnections.delete(connection)) return;
        signal.removeEventListener('abort', abort);
        observer.onEnded(response, isReplaced);
        settle();
      };
      const abandon = (settle = () => {}) => {
        isStopped = stopsAborted && random.chance(0.5);
        finish(settle);
      };
      const abort = () => abandon(() => reject(signal.reason as Error));
      const loseConnection = (why: string) =>
        finish(() => {
          log(tab.name, `loses the connection of ${name}`);
          reject(new TypeError(why));
        });
      const receive = (arrived: ServerResponse, isReplaced: boolean) => {
        if (!openConnections.has(connection)) return;
        const { status, text } = arrived;
        const retryAfter = formatRetryAfter(arrived.retryAfter, world.getWallTime());
        const response = { status, statusText: '', contentType: 'application/json', text, retryAfter };
        log(tab.name, `receives ${status} to ${name}`);
        finish(() => resolve(response), response, isReplaced);
      };
      const connection = { tab, abandon: () => abandon(), lose: loseConnection };
      openConnections.add(connection);
      signal.addEventListener('abort', abort);
      scheduleOutcome({
        tab,
        name,
        received,
        plan,
        observer,
        onProgress,
        receive,
        lose: loseConnection,
        isOpen: () => openConnections.has(connection),
        isStopped: () => isStopped,
      });
    });

  const network: Network<Tab> = {
    outage: undefined,
    createSend: (tab) => (request) => send(tab, request),
    forget: (tab) => {
      for (const connection of [...openConnections]) if (connection.tab === tab) connection.abandon();
    },
    breakAll: (tab) => {
      for (const connection of [...openConnections])
        if (!tab || connection.tab === tab) connection.lose('the connection was reset');
    },
  };
  return network;
};
