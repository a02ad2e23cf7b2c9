import { describe, expect, it } from 'vitest';
import { createRandom } from '../clockwork/random.ts';
import { minute } from '../durations.ts';
import { drawCurves } from './draw-curves.ts';
import { EventQueue } from './event-queue.ts';
import { computeFigures } from './figures.ts';
import { FleetServer, type RefusalPolicy, type Outage } from './fleet-server.ts';
import { runFleet, type FleetScenario } from './run-fleet.ts';
import { callsOfReceipt, getFridayRate, createScenarioGroups } from './scenarios.ts';

const outage = { from: minute, to: 4 * minute };
/**
 * Receipts per second: more than 2,000 devices ever send, so that each interval of ten seconds has many
 * calls.
 */
const rate = 20;
const group = { normalCalls: rate * callsOfReceipt, outage };
const booked: RefusalPolicy = { kind: 'booked', perSecond: rate * 0.75 };

const runScenario = (kind: Outage['kind'], refusal: RefusalPolicy, options: Partial<FleetScenario> = {}) => {
  const scenario: FleetScenario = {
    devices: 2000,
    seed: 7,
    getRate: () => rate,
    highestRate: rate,
    untilMs: 8 * minute,
    capacity: rate * 8,
    outages: [{ ...outage, kind }],
    refusal,
    ...options,
  };
  const result = runFleet(scenario);
  return { result, figures: computeFigures(group, result) };
};

describe('a fleet', () => {
  it.each<[Outage['kind'], RefusalPolicy]>([
    ['unreachable', { kind: 'bare' }],
    ['unavailable', { kind: 'bare' }],
    ['unavailable', { kind: 'constant', seconds: 120 }],
    ['unavailable', booked],
    ['dropping', { kind: 'bare' }],
  ])('loses no receipt and creates none twice: %s, %o', (kind, refusal) => {
    const { result, figures } = runScenario(kind, refusal);
    expect(result.receipts).toBeGreaterThan(9000);
    expect(result).toMatchObject({ arrived: result.receipts, created: result.receipts, lost: 0, orphans: 0 });
    expect(figures.wrong).toBe(0);
  });

  it('returns at less than twice the ordinary load when refusals name the time to retry', () => {
    const { figures } = runScenario('unavailable', booked);
    expect(figures.peak).toBeLessThanOrEqual(2);
    expect(figures.peakDuring).toBeLessThan(1.5);
    expect(figures.callsPerReceipt).toBeLessThan(3);
  });

  it('returns at several times the ordinary load, with more calls, when refusals name no time', () => {
    const { figures } = runScenario('unavailable', { kind: 'bare' });
    expect(figures.peak).toBeGreaterThan(2);
    expect(figures.peak).toBeLessThan(10);
    expect(figures.peakWork).toBeLessThanOrEqual(4 + 0.1);
    expect(figures.callsPerReceipt).toBeLessThan(8);
  });

  it('repeats a dropped call at once: no receipt waits for a pause, and a tenth more calls are made', () => {
    const { figures } = runScenario('dropping', { kind: 'bare' });
    expect(figures.callsPerReceipt).toBeGreaterThan(callsOfReceipt);
    expect(figures.callsPerReceipt).toBeLessThan(callsOfReceipt * 1.12);
    expect(figures.worstWait).toBeLessThan(15);
    expect(figures.kilobytesPerReceipt).toBeLessThan(552 * 1.12);
  });

  it('needs two calls for a receipt when nothing fails', () => {
    const { result } = runScenario('unavailable', booked, { outages: [] });
    expect(result.calls).toBe(result.receipts * callsOfReceipt);
  });

  it('sends nothing from devices without a network until it is back', () => {
    const offline = { ...outage, returnMs: minute };
    const { result, figures } = runScenario('unavailable', booked, { outages: [], offline });
    expect(figures.wrong).toBe(0);
    expect(result.calls).toBe(result.receipts * callsOfReceipt);
    expect(figures.peakDuring).toBeLessThan(1);
    expect(figures.drainMinutes).toBeLessThan(2);
  });

  it('is the same for the same seed', () => {
    const once = runScenario('dropping', { kind: 'bare' }).result;
    expect(runScenario('dropping', { kind: 'bare' }).result).toEqual(once);
    expect(runScenario('dropping', { kind: 'bare' }, { seed: 8 }).result.callCounts).not.toEqual(
      once.callCounts,
    );
  });
});

describe('the server of a fleet', () => {
  const call = (receipt: number) => ({ kind: 'create' as const, receipt });
  const createServer = (refusal: RefusalPolicy, capacity = 1) =>
    new FleetServer({ capacity, outages: [], refusal, random: createRandom(1) });

  it('refuses calls when its queue is two seconds long', () => {
    const server = createServer({ kind: 'bare' });
    const kinds = [1, 2, 3, 4].map((receipt) => server.receive(0, call(receipt)).kind);
    expect(kinds).toEqual(['done', 'done', 'done', 'refused']);
  });

  it('names another time to retry for each call that it refuses', () => {
    const server = createServer({ kind: 'booked', perSecond: 0.1 });
    const responses = [1, 2, 3, 4, 5, 6].map((receipt) => server.receive(0, call(receipt)));
    expect(responses.slice(3)).toEqual([10, 20, 30].map((retryAfter) => ({ kind: 'refused', retryAfter })));
  });

  it('creates one receipt for a call that arrives twice', () => {
    const server = createServer({ kind: 'bare' }, 100);
    server.receive(0, call(1));
    server.receive(0, call(1));
    expect(server.created).toBe(1);
    server.receive(0, { kind: 'upload', receipt: 2 });
    expect(server.orphans).toBe(1);
  });
});

describe('the parts of the simulation', () => {
  it('events are taken in the order of their time', () => {
    const queue = new EventQueue();
    const random = createRandom(3);
    const times = Array.from({ length: 3000 }, () => random.between(0, 500));
    const taken: number[] = [];
    for (const at of times) queue.add(at, () => void taken.push(at));
    while (queue.nextAt !== Infinity) queue.take()();
    expect(taken).toEqual(times.toSorted((a, b) => a - b));
    expect(() => queue.take()).toThrow('no event is left');
  });

  it('a Friday has 10 million receipts', () => {
    const minutes = Array.from({ length: 24 * 60 }, (_, at) => getFridayRate(at / 60) * 60);
    expect(minutes.reduce((sum, count) => sum + count, 0)).toBeCloseTo(10_000_000, -5);
  });

  it('a picture names its lines, and states the maximum of each as text', () => {
    const [scenario] = createScenarioGroups({ devices: 1000, seed: 1 });
    if (!scenario) throw new Error('no scenario');
    const runs = scenario.variants.map(({ name }) => ({ name, result: { callCounts: [0, 1, 4] } }));
    const svg = drawCurves(scenario, runs);
    expect(svg).toContain('<title id="title">An outage of 1 minute: calls that reach the server</title>');
    expect(svg).toContain('503, Retry-After booked: at most 5.0 times');
    expect(svg.match(/<path class="line/g)).toHaveLength(8);
  });
});
