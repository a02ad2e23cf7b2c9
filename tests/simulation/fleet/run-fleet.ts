import { createRandom } from '../clockwork/random.ts';
import { Device } from './device.ts';
import { EventQueue } from './event-queue.ts';
import { FleetServer, intervalMs, type RefusalPolicy, type Outage } from './fleet-server.ts';

export interface FleetScenario {
  readonly devices: number;
  readonly seed: number;
  /** Returns the number of new receipts per second at a time in milliseconds. */
  readonly getRate: (at: number) => number;
  /** Maximum of the rate. */
  readonly highestRate: number;
  /**
   * End of the period in which receipts are taken, in milliseconds; the run continues until all have arrived.
   */
  readonly untilMs: number;
  readonly capacity: number;
  readonly outages: readonly Outage[];
  readonly refusal: RefusalPolicy;
  /** A failure of a mobile network: every fifth device is offline, and back within `returnMs` after `to`. */
  readonly offline?: { readonly from: number; readonly to: number; readonly returnMs: number };
}

export interface FleetResult {
  readonly receipts: number;
  readonly arrived: number;
  /** Receipts that were created on the server. */
  readonly created: number;
  /** Receipts that arrived for their device, but are incomplete on the server. */
  readonly lost: number;
  readonly orphans: number;
  readonly calls: number;
  readonly bytes: number;
  /** Number of calls at the server's address in each interval of `intervalMs`. */
  readonly callCounts: readonly number[];
  /** Number of those calls that it carried out. */
  readonly processedCounts: readonly number[];
  /** Time from a receipt to its arrival in milliseconds, shortest first. */
  readonly waits: Float64Array;
  /**
   * Arrival of the last receipt that was taken before the end of the outage, in milliseconds; 0 without
   * outage.
   */
  readonly drainedAt: number;
}

/**
 * Runs one scenario in virtual time, until every receipt has arrived. The same seed gives the same result.
 */
export const runFleet = (scenario: FleetScenario): FleetResult => {
  const {
    devices: deviceCount,
    seed,
    getRate,
    highestRate,
    untilMs,
    capacity,
    outages,
    refusal,
    offline,
  } = scenario;
  const random = createRandom(seed);
  const queue = new EventQueue();
  const server = new FleetServer({ capacity, outages, refusal, random: random.fork('server') });
  const outageEnd = Math.max(0, offline?.to ?? 0, ...outages.map(({ to }) => to));
  const busy = new Map<number, Device>();
  const waits: number[] = [];
  let now = 0;
  let bytes = 0;
  let receipts = 0;
  let lost = 0;
  let drainedAt = 0;
  const environment = {
    queue,
    server,
    random: random.fork('devices'),
    now: () => now,
    offlineUntil: (device: number) => {
      if (!offline || device % 5 !== 0 || now < offline.from) return undefined;
      // Spread by the device's number, which is independent of the times of its receipts.
      const backAt = offline.to + (((device / deviceCount) * offline.returnMs) % offline.returnMs);
      return now < backAt ? backAt : undefined;
    },
    onSent: (sent: number) => void (bytes += sent),
    onArrived: (receipt: number, createdAt: number) => {
      if (!server.has(receipt)) lost += 1;
      waits.push(now - createdAt);
      if (createdAt < outageEnd) drainedAt = now;
    },
    onIdle: ({ id }: Device) => void busy.delete(id),
  };

  const arrivals = random.fork('arrivals');
  const drawPauseMs = (): number => (-Math.log(1 - arrivals.next()) / highestRate) * 1000;
  let nextAt = drawPauseMs();
  for (;;) {
    if (nextAt < untilMs && nextAt <= queue.nextAt) {
      now = nextAt;
      nextAt += drawPauseMs();
      // Thinning: arrivals are drawn at the highest rate, and kept with the probability of the current one.
      if (!arrivals.chance(getRate(now) / highestRate)) continue;
      const id = arrivals.between(0, deviceCount - 1);
      const busyDevice = busy.get(id);
      const device = busyDevice ?? new Device(id, environment);
      if (!busyDevice) busy.set(id, device);
      device.add(receipts);
      receipts += 1;
      continue;
    }
    if (queue.nextAt === Infinity) break;
    now = queue.nextAt;
    queue.take()();
  }

  const intervals = Math.ceil(now / intervalMs);
  const fillWithZeros = (counts: readonly number[]) =>
    Array.from({ length: intervals }, (_, at) => counts[at] ?? 0);
  const callCounts = fillWithZeros(server.callCounts);
  return {
    receipts,
    arrived: waits.length,
    created: server.created,
    lost,
    orphans: server.orphans,
    calls: callCounts.reduce((sum, count) => sum + count, 0),
    bytes,
    callCounts,
    processedCounts: fillWithZeros(server.processedCounts),
    waits: Float64Array.from(waits).sort(),
    drainedAt,
  };
};
