import { hour, minute } from '../durations.ts';
import type { RefusalPolicy, Outage } from './fleet-server.ts';
import type { FleetScenario } from './run-fleet.ts';

/** One variant of a scenario. */
interface Variant {
  readonly name: string;
  readonly scenario: FleetScenario;
}

/** Runs that are compared with each other, in one picture. */
export interface ScenarioGroup {
  readonly id: string;
  readonly title: string;
  /** Calls per second without outage, at the highest rate. */
  readonly normalCalls: number;
  /** When the outage begins and ends, in milliseconds; both 0 where there is none. */
  readonly outage: { readonly from: number; readonly to: number };
  /** Hour of the day at time 0. */
  readonly startsAtHour?: number;
  readonly variants: readonly Variant[];
}

export interface FleetSize {
  readonly devices: number;
  readonly seed: number;
}

/** Calls for one receipt: its record, and one picture. */
export const callsOfReceipt = 2;

/**
 * An ordinary hour for a million devices: 40 receipts per second, 80 calls, and a server with a capacity of
 * 320.
 */
const ordinary = { rate: 40, capacity: 320 };

const bare: RefusalPolicy = { kind: 'bare' };

const createVariant = (
  { devices, seed }: FleetSize,
  name: string,
  options: Pick<FleetScenario, 'untilMs'> & Partial<FleetScenario>,
): Variant => {
  const scale = devices / 1_000_000;
  return {
    name,
    scenario: {
      devices,
      seed,
      getRate: () => ordinary.rate * scale,
      highestRate: ordinary.rate * scale,
      capacity: ordinary.capacity * scale,
      outages: [],
      refusal: bare,
      ...options,
    },
  };
};

/**
 * Refusals book free moments for fewer receipts than an ordinary hour has: together they stay below twice the
 * load.
 */
const bookRetries = ({ devices }: FleetSize, perSecond = ordinary.rate * 0.75): RefusalPolicy => ({
  kind: 'booked',
  perSecond: (perSecond * devices) / 1_000_000,
});

const createOutage = (size: FleetSize, minutes: number): ScenarioGroup => {
  const outage = { from: 5 * minute, to: (5 + minutes) * minute };
  const untilMs = outage.to + Math.max(10, minutes) * minute;
  const createOwnVariant = (name: string, kind: Outage['kind'], refusal: RefusalPolicy) =>
    createVariant(size, name, { untilMs, outages: [{ ...outage, kind }], refusal });
  return {
    id: `outage-${minutes}`,
    title: `An outage of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    normalCalls: (ordinary.rate * callsOfReceipt * size.devices) / 1_000_000,
    outage,
    variants: [
      createOwnVariant('no connection', 'unreachable', bare),
      createOwnVariant('503', 'unavailable', bare),
      createOwnVariant('503, Retry-After: 120', 'unavailable', { kind: 'constant', seconds: 120 }),
      createOwnVariant('503, Retry-After booked', 'unavailable', bookRetries(size)),
    ],
  };
};

const createDeployment = (size: FleetSize): ScenarioGroup => {
  const outage = { from: 5 * minute, to: 15 * minute };
  return {
    id: 'deployment',
    title: 'A deployment that drops every tenth call',
    normalCalls: (ordinary.rate * callsOfReceipt * size.devices) / 1_000_000,
    outage,
    variants: [
      createVariant(size, 'calls dropped', {
        untilMs: 25 * minute,
        outages: [{ ...outage, kind: 'dropping' }],
      }),
    ],
  };
};

/**
 * Creates a scenario in which every fifth device uses the same mobile network, which fails for ten minutes
 * and is back within a minute.
 */
const createNetworkFailure = (size: FleetSize): ScenarioGroup => {
  const outage = { from: 5 * minute, to: 15 * minute };
  const options = { untilMs: 30 * minute, offline: { ...outage, returnMs: minute } };
  return {
    id: 'network',
    title: 'A mobile network is away for 10 minutes',
    normalCalls: (ordinary.rate * callsOfReceipt * size.devices) / 1_000_000,
    outage,
    variants: [createVariant(size, 'every fifth device', options)],
  };
};

/**
 * Receipts of a Friday by the hour, in thousands: 10 million, a quarter of them between 18 and 20 o'clock.
 */
const friday = [
  40, 20, 10, 10, 20, 50, 120, 220, 330, 460, 560, 640, 680, 540, 500, 560, 720, 980, 1260, 1140, 620, 320,
  140, 60,
];
const fridayStart = 17.5;
const fridayEnd = 20.5;

/**
 * Returns the receipts per second at a time of the day in hours, interpolated between the middles of the
 * hours.
 */
export const getFridayRate = (at: number): number => {
  const place = at - 0.5;
  const before = Math.floor(place);
  const count = (index: number) => friday[(index + 24) % 24] ?? 0;
  return ((count(before) + (count(before + 1) - count(before)) * (place - before)) * 1000) / 3600;
};

const fridayPeak = Math.max(...friday.map((thousands) => (thousands * 1000) / 3600));

const createFridayEvening = (size: FleetSize): ScenarioGroup => {
  const scale = size.devices / 1_000_000;
  const createOwnVariant = (name: string, capacity: number, refusal: RefusalPolicy) =>
    createVariant(size, name, {
      untilMs: (fridayEnd - fridayStart) * hour,
      getRate: (at) => getFridayRate(fridayStart + at / hour) * scale,
      highestRate: fridayPeak * scale,
      capacity: capacity * scale,
      refusal,
    });
  return {
    id: 'friday',
    title: 'A Friday of 10 million receipts',
    normalCalls: fridayPeak * callsOfReceipt * scale,
    outage: { from: 0, to: 0 },
    startsAtHour: fridayStart,
    variants: [
      createOwnVariant('800 calls a second', 800, bare),
      createOwnVariant('650, 503', 650, bare),
      createOwnVariant('650, Retry-After booked', 650, bookRetries(size, 50)),
    ],
  };
};

/**
 * Returns all scenarios.
 * @param size size of the fleet, to which rates and capacities are proportional
 */
export const createScenarioGroups = (size: FleetSize): readonly ScenarioGroup[] => [
  createOutage(size, 1),
  createOutage(size, 10),
  createOutage(size, 60),
  createDeployment(size),
  createNetworkFailure(size),
  createFridayEvening(size),
];
