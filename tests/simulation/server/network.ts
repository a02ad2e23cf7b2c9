import type { WireRequest, WireResponse } from '@cagnotte/sdk/internal';
import type { RequestWatch } from '../rules/watch-requests.ts';
import type { Network, SimulatedTab, SimulatedWorld } from '../world.ts';
import { drawFaultPlan } from './fault-plan.ts';
import { parseRequest } from './parse-request.ts';
import type { SimulatedResponse } from './server.ts';

interface Open {
  readonly tab: SimulatedTab;
  readonly end: () => void;
  readonly fail: (why: string) => void;
}

/** Longest time of an open request, in milliseconds: even the slowest sends its bytes within seconds. */
const mostOpen = 11 * 60_000;

const spelledOut = (retryAfter: string | null | undefined, wall: number) => {
  const seconds = /^in (\d+)$/.exec(retryAfter ?? '')?.[1];
  if (seconds === undefined) return retryAfter ?? null;
  return new Date(Math.ceil(wall / 1000 + Number(seconds)) * 1000).toUTCString();
};

const wireResponse = ({
  status,
  ...said
}: Partial<WireResponse> & { readonly status: number }): WireResponse => ({
  status,
  statusText: '',
  contentType: 'application/json',
  text: '',
  ...said,
});
const toWireResponse = ({ status, json }: SimulatedResponse): WireResponse =>
  wireResponse({ status, text: JSON.stringify(json) });

export const createNetwork = (world: SimulatedWorld, watch: RequestWatch): Network => {
  const { scheduler, server } = world;
  const random = world.random.fork('network');
  const open = new Set<Open>();
  let sent = 0;

  const send = (tab: SimulatedTab, request: WireRequest): Promise<WireResponse> =>
    new Promise((resolve, reject) => {
      if (request.signal.aborted) return reject(request.signal.reason as Error);
      const parsed = parseRequest(request);
      const number = ++sent;
      const plan = drawFaultPlan(world, random, parsed);
      const name = `#${number} ${parsed.operation}`;
      const where =
        parsed.uuid ?? server.uuidOfSubpicture(Number(parsed.fields.get('receipt_subpicture_id'))) ?? '';
      world.log(tab, `sends ${name} ${where}${plan.fault ? ` (${plan.fault})` : ''}`);
      watch.onSent(tab, parsed, where);

      /** An aborted request may still reach the server. */
      let isStopped = false;
      const finish = (act: () => void) => {
        if (!open.delete(connection)) return;
        request.signal.removeEventListener('abort', abort);
        watch.onEnded(tab, parsed);
        act();
      };
      const abort = () => {
        isStopped = random.chance(0.5);
        finish(() => reject(request.signal.reason as Error));
      };
      const connection: Open = {
        tab,
        end: () => {
          isStopped = random.chance(0.5);
          finish(() => undefined);
        },
        fail: (why) => finish(() => reject(new TypeError(why))),
      };
      open.add(connection);
      request.signal.addEventListener('abort', abort);

      const receive = (received: WireResponse) =>
        finish(() => {
          const response = { ...received, retryAfter: spelledOut(received.retryAfter, world.wall()) };
          world.log(tab, `receives ${response.status} to ${name}`);
          watch.onResponse(tab, parsed, where, response);
          resolve(response);
        });
      const back = random.between(1, 50);
      const last = plan.acts[0] ?? random.between(5, world.profile.slowestResponseMs);
      for (const [index, delay] of plan.acts.entries())
        scheduler.after(delay, undefined, () => {
          if (isStopped) return;
          const response = server.act(parsed);
          world.log('server', `acts on ${name}${index > 0 ? ' again' : ''}: ${response.status}`);
          watch.onActed(parsed, response.status, index > 0);
          if (index > 0 || plan.breaks !== undefined || plan.isSilent) return;
          const received =
            response.status === 401 || !plan.says ? toWireResponse(response) : wireResponse(plan.says);
          if (parsed.operation === 'getUserSettings')
            scheduler.after(
              Math.max(back - random.between(0, 6), 0),
              tab,
              () => tab.isAlive() && tab.meanwhile(),
            );
          scheduler.after(back, tab, () => receive(received));
        });
      const { says } = plan;
      if (plan.acts.length === 0 && says)
        scheduler.after(last + back, tab, () => receive(wireResponse(says)));
      if (plan.breaks !== undefined)
        scheduler.after(plan.breaks, tab, () =>
          finish(() => {
            world.log(tab, `loses the connection of ${name}`);
            reject(new TypeError('Failed to fetch'));
          }),
        );
      scheduler.after(mostOpen, tab, () => {
        if (open.has(connection))
          world.fail('no request is waited for without end', `${name} in ${tab.name}`);
      });
      const { onProgress } = request;
      if (onProgress)
        for (const [part, fraction] of [0.2, 0.6, 1].entries())
          scheduler.after((last * (part + 1)) / 4, tab, () => open.has(connection) && onProgress(fraction));
    });

  return {
    outage: undefined,
    createSend: (tab) => (request) => send(tab, request),
    forget: (tab) => {
      for (const connection of [...open]) if (connection.tab === tab) connection.end();
    },
    breakAll: (tab) => {
      for (const connection of [...open])
        if (!tab || connection.tab === tab) connection.fail('the connection was reset');
    },
  };
};
