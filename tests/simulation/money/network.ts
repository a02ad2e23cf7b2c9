import type { WireRequest, WireResponse } from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import type { MoneyFaultKind } from './faults.ts';
import type { MoneyNetwork, MoneyTab, MoneyWorld, Press } from './money-world.ts';
import { isChoosing, isMoving, parseMoneyRequest, type ParsedRequest, type MoneyResponse } from './server.ts';

/** The fault of one request, or its success. */
interface FaultPlan {
  readonly fault?: MoneyFaultKind;
  /** Time until the server carries it out, in milliseconds; undefined: never. */
  readonly acts?: number;
  /** Replaces the server's response. */
  readonly responds?: { readonly status: number; readonly text: string };
  /** Time until the connection breaks. */
  readonly breaks?: number;
  /** True if there is no response. */
  readonly hangs?: boolean;
}

const coded = (code: string) => JSON.stringify({ error_details: { code, debug_message: code } });
const broken = ['', '<html>', coded('SERVER_ERROR')] as const;

const perRequest = [
  'lost request',
  'lost response',
  'slow server',
  'time-out',
  'late effect',
  'server error',
  'server error after acting',
  'request time-out',
  'unreadable response',
  'too many requests',
  'refusal',
] as const satisfies readonly MoneyFaultKind[];

/** Longest processing time of the server, in milliseconds; the SDK's time-out is longer. */
const slowestMs = 25_000;
/** Longest delay of the effect of an aborted request, in milliseconds. */
const latestMs = 180_000;

const drawFault = (
  random: Random,
  fault: (typeof perRequest)[number],
  delayMs: number,
): Omit<FaultPlan, 'fault'> => {
  switch (fault) {
    case 'lost request':
      return { breaks: delayMs };
    case 'lost response':
      return { acts: delayMs, breaks: delayMs + random.between(0, 3000) };
    case 'slow server':
      return { acts: random.between(2000, slowestMs) };
    case 'time-out':
      return { hangs: true, ...(random.chance(0.6) && { acts: random.between(delayMs, slowestMs) }) };
    case 'late effect': {
      const acts = delayMs + random.between(1000, latestMs);
      return random.chance(0.5)
        ? { acts, breaks: delayMs }
        : { acts, responds: { status: random.pick([408, 502, 503, 504]), text: random.pick(broken) } };
    }
    case 'server error':
      return { responds: { status: random.pick([500, 502, 503]), text: random.pick(broken) } };
    case 'server error after acting':
      return { acts: delayMs, responds: { status: random.pick([500, 502, 504]), text: random.pick(broken) } };
    case 'request time-out':
      return { ...(random.chance(0.5) && { acts: delayMs }), responds: { status: 408, text: '' } };
    case 'unreadable response':
      return { acts: delayMs, responds: { status: 200, text: random.pick(['{"earned', '<html></html>']) } };
    case 'too many requests':
      return { responds: { status: 429, text: '' } };
    case 'refusal':
      return { responds: { status: random.pick([400, 404, 409, 422]), text: coded('REFUSED') } };
    default:
      return fault satisfies never;
  }
};

const drawFaultPlan = (
  { profile, isHealed, network }: MoneyWorld,
  random: Random,
  { operation }: ParsedRequest,
): FaultPlan => {
  const delayMs = random.between(5, profile.slowestMs);
  const healthy = { acts: delayMs };
  if (isHealed) return healthy;
  if (network.isOutage) return { fault: 'outage', breaks: random.between(1, 50) };
  const kinds = perRequest.filter((kind) => profile.faults.has(kind));
  // A slow server stays slow for several requests: other events must happen meanwhile.
  if (isMoving(operation) && profile.faults.has('slow server') && random.chance(0.4))
    return { fault: 'slow server', ...drawFault(random, 'slow server', delayMs) };
  // Requests that move points or money are what this is about; the others fail often enough to be missed.
  // The SDK repeats a choice of a goal: it is lost where every attempt is.
  const trouble = isMoving(operation)
    ? profile.trouble
    : isChoosing(operation)
      ? Math.max(profile.trouble, 0.6)
      : profile.trouble / 3;
  if (kinds.length === 0 || !random.chance(trouble)) return healthy;
  const fault = random.pick(kinds);
  return { fault, ...drawFault(random, fault, delayMs) };
};

/** Outcome of a request as its response shows it: settled, ended with an unknown outcome, or unknown. */
const getOutcome = (status: number, isReadable: boolean) => {
  if (status === 200) return isReadable ? 'settled' : 'over';
  if (status === 500) return 'over';
  return status < 500 && status !== 408 ? 'settled' : 'unknown';
};

export const createMoneyNetwork = (world: MoneyWorld): MoneyNetwork => {
  const { scheduler, server, ledger } = world;
  const random = world.random.fork('network');
  const open = new Set<{ readonly tab: MoneyTab; readonly end: () => void }>();
  let sent = 0;

  const send = (tab: MoneyTab, press: Press | undefined, request: WireRequest): Promise<WireResponse> =>
    new Promise((resolve, reject) => {
      if (request.signal.aborted) return reject(request.signal.reason as Error);
      const parsed = parseMoneyRequest(request);
      const { operation } = parsed;
      const user = server.getUser(parsed.token) ?? 0;
      const mover = isMoving(operation) ? press : undefined;
      const sentAt = scheduler.now();
      const plan = drawFaultPlan(world, random, parsed);
      const name = `#${++sent} ${operation}${mover ? ` of press ${mover.id}` : ''}`;
      world.log(tab.name, `sends ${name}${plan.fault ? ` (${plan.fault})` : ''}`);
      if (isMoving(operation)) ledger.onSent(press, parsed, user);
      const choice = isChoosing(operation) ? world.goals.onSent(user, tab.name, parsed) : undefined;
      if (mover && plan.acts !== undefined) mover.inFlight += 1;

      /** @param outcome knowledge of the device about the request from now on. */
      const finish = (outcome: 'settled' | 'over' | 'unknown', act: () => void) => {
        if (!open.delete(connection)) return;
        request.signal.removeEventListener('abort', abort);
        if (choice) choice.endedAt = scheduler.now();
        if (mover && outcome !== 'settled') ledger.onUnknown(mover, parsed, outcome === 'over');
        act();
      };
      const abort = () => finish('unknown', () => reject(request.signal.reason as Error));
      const connection = { tab, end: () => finish('unknown', () => undefined) };
      open.add(connection);
      request.signal.addEventListener('abort', abort);

      const receive = (status: number, text: string, isReadable: boolean) =>
        finish(getOutcome(status, isReadable), () => {
          world.log(tab.name, `receives ${status} to ${name}`);
          if (status === 200 && isReadable) ledger.onRead(user, operation, sentAt);
          if (choice) choice.isDone = status === 200 && isReadable;
          resolve({ status, statusText: '', contentType: 'application/json', text });
        });
      const later = (ms: number, response: MoneyResponse | undefined) => {
        if (plan.hangs || plan.breaks !== undefined) return;
        const { responds } = plan;
        scheduler.after(ms, tab, () => {
          // With every fault, an unknown token is a 401.
          if (responds && response?.status !== 401) receive(responds.status, responds.text, false);
          else if (response) receive(response.status, response.text, true);
        });
      };
      const back = random.between(1, 50);
      // A gateway responds before the server has carried it out.
      if (plan.acts === undefined || plan.fault === 'late effect')
        later(random.between(5, world.profile.slowestMs) + back, undefined);
      if (plan.acts !== undefined)
        scheduler.after(plan.acts, undefined, () => {
          const response = server.act(parsed);
          world.log('server', `acts on ${name}: ${response.status}`);
          if (choice && response.status === 200) choice.actedAt = scheduler.now();
          if (mover) {
            mover.inFlight -= 1;
            ledger.onActed(mover, response.isEffect);
          }
          if (plan.fault !== 'late effect') later(back, response);
        });
      if (plan.breaks !== undefined)
        scheduler.after(plan.breaks, tab, () =>
          finish('unknown', () => {
            world.log(tab.name, `loses the connection of ${name}`);
            reject(new TypeError('Failed to fetch'));
          }),
        );
    });

  return {
    isOutage: false,
    createSend: (tab, press) => (request) => send(tab, press(), request),
    forget: (tab) => {
      for (const connection of [...open]) if (connection.tab === tab) connection.end();
    },
  };
};
