import {
  createConnectionError,
  isDue,
  createRecord,
  createResponseError,
  retryDelays,
  transition,
  type AttemptStart,
  type OutboxRecord,
  type OutboxTransitionEvent,
  type PictureRecord,
  type SdkError,
} from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import type { EventQueue } from './event-queue.ts';
import type { FleetCall, FleetServer } from './fleet-server.ts';

/** State that devices share. */
export interface DeviceEnvironment {
  readonly queue: EventQueue;
  readonly server: FleetServer;
  readonly random: Random;
  readonly now: () => number;
  /**
   * Returns the time at which a device gets its network back, in milliseconds; undefined while it has one.
   */
  readonly offlineUntil: (device: number) => number | undefined;
  /** Bytes that a call sent. */
  readonly onSent: (bytes: number) => void;
  readonly onArrived: (receipt: number, createdAt: number) => void;
  /** Called when a device has nothing left to send. */
  readonly onIdle: (device: Device) => void;
}

interface WaitingReceipt {
  readonly number: number;
  record: OutboxRecord;
  /** Time of the failure whose pause a visit skipped: see `hurried` in the outbox's scheduler. */
  hurried: number | undefined;
}

/** Request and response, headers included. */
const callBytes = { create: 1800, upload: 550_000 };
const failedConnectionBytes = 200;
const roundTripMs = { from: 60, to: 300 };
/** Duration of an upload of one picture, from a fast to a slow network. */
const uploadMs = { from: 400, to: 4000 };
/** Mean interval between the visits of a shopper whose receipt has not arrived. */
const visitMs = 60 * 60 * 1000;

const picture: PictureRecord = {
  id: 'p',
  name: 'ticket.jpg',
  size: callBytes.upload,
  type: 'image/jpeg',
  hash: 'h',
  sourceHash: 's',
  state: 'stored',
  preparation: 'done',
};

/** Returns an error whose data are always the same object, since it is stored very often. */
const withSameData = (error: SdkError): SdkError => {
  const data = error.toJSON();
  return Object.defineProperty(error, 'toJSON', { value: () => data });
};

const connectionLost = withSameData(createConnectionError({}));
const refusals = new Map<number | undefined, SdkError>();

const getRefusal = (seconds: number | undefined): SdkError => {
  const refusal = refusals.get(seconds);
  if (refusal) return refusal;
  const retryAfter = seconds === undefined ? null : String(seconds);
  const response = { status: 503, statusText: '', contentType: '', text: '', retryAfter };
  const error = withSameData(createResponseError(response));
  refusals.set(seconds, error);
  return error;
};

/**
 * A phone with receipts to send. Their states, pauses and retries are those of the SDK; the order of the
 * steps is that of `sender.ts`: one receipt at a time, the oldest due one first, as in `scheduler.ts`.
 */
export class Device {
  readonly id: number;
  readonly #waiting: WaitingReceipt[] = [];
  readonly #environment: DeviceEnvironment;
  #isSending = false;
  #isAwaitingNetwork = false;
  /** Only the latest timer counts. */
  #timer = 0;

  constructor(id: number, environment: DeviceEnvironment) {
    this.id = id;
    this.#environment = environment;
  }

  add(number: number): void {
    const createdAt = this.#environment.now();
    const record = createRecord({
      uuid: String(number),
      owner: '',
      state: 'waiting',
      pictures: [picture],
      capturedAt: createdAt,
      createdAt,
      channel: 'WEB',
    });
    this.#waiting.push({ number, record, hurried: undefined });
    this.#wake();
  }

  /** Lets the shopper look at the page: receipts that failed while offline are retried without a pause. */
  #visit(receipt: WaitingReceipt): void {
    if (!this.#waiting.includes(receipt)) return;
    this.#hurry(receipt);
    this.#wake();
    this.#awaitVisit(receipt);
  }

  #awaitVisit(receipt: WaitingReceipt): void {
    const { queue, random, now } = this.#environment;
    queue.add(now() - visitMs * Math.log(1 - random.next()), () => this.#visit(receipt));
  }

  #wake(): void {
    if (this.#isSending) return;
    const { queue, now } = this.#environment;
    const [next] = this.#waiting;
    if (!next) return this.#environment.onIdle(this);
    const offlineUntil = this.#environment.offlineUntil(this.id);
    if (offlineUntil !== undefined) return this.#awaitNetwork(offlineUntil);
    const at = now();
    let soonest = Infinity;
    for (const receipt of this.#waiting) {
      const { record, hurried } = receipt;
      if (isDue(record, at) || hurried === record.failedAt) {
        this.#isSending = true;
        receipt.hurried = undefined;
        return this.#step(receipt, { at, record });
      }
      soonest = Math.min(soonest, record.notBefore);
    }
    const timer = (this.#timer += 1);
    queue.add(soonest, () => void (timer === this.#timer && this.#wake()));
  }

  /**
   * Handles the event `online`: as after a visit, receipts that failed while offline do not wait for their
   * pause.
   */
  #awaitNetwork(until: number): void {
    if (this.#isAwaitingNetwork) return;
    this.#isAwaitingNetwork = true;
    this.#environment.queue.add(until, () => {
      this.#isAwaitingNetwork = false;
      for (const receipt of this.#waiting) this.#hurry(receipt);
      this.#wake();
    });
  }

  #hurry(receipt: WaitingReceipt): void {
    const { error, failedAt } = receipt.record;
    if (error?.code === 'CONNECTION_FAILED') receipt.hurried = failedAt;
  }

  #apply(receipt: WaitingReceipt, event: OutboxTransitionEvent): void {
    receipt.record = transition(receipt.record, event)?.put?.[0] ?? receipt.record;
  }

  /** Makes the next call for a receipt, or ends it. */
  #step(receipt: WaitingReceipt, start: AttemptStart): void {
    const { receiptId, pictures } = receipt.record;
    if (receiptId === undefined) return this.#send(receipt, start, 'create');
    if (pictures[0]?.state === 'stored') return this.#send(receipt, start, 'upload');
    this.#apply(receipt, { type: 'arrived', at: this.#environment.now() });
    this.#waiting.splice(this.#waiting.indexOf(receipt), 1);
    this.#environment.onArrived(receipt.number, receipt.record.createdAt);
    this.#end();
  }

  #send(receipt: WaitingReceipt, start: AttemptStart, kind: FleetCall['kind'], failures = 0): void {
    const { queue, server, random, now, onSent } = this.#environment;
    const response = server.receive(now(), { kind, receipt: receipt.number });
    const roundTrip = random.between(roundTripMs.from, roundTripMs.to);
    // A body is sent before its refusal arrives.
    const wasSent = response.kind !== 'lost' || response.wasRead;
    onSent(wasSent ? callBytes[kind] : failedConnectionBytes);
    if (response.kind === 'done') {
      const transfer = kind === 'upload' ? random.between(uploadMs.from, uploadMs.to) : 0;
      queue.add(now() + response.waitMs + transfer + roundTrip, () => {
        if (kind === 'create')
          this.#apply(receipt, { type: 'created', receiptId: receipt.number + 1, declaredPictures: 1 });
        else this.#apply(receipt, { type: 'uploaded', ids: [picture.id], subpictureId: undefined });
        this.#step(receipt, start);
      });
      return;
    }
    queue.add(now() + roundTrip, () => {
      if (response.kind === 'refused') return this.#fail(receipt, start, getRefusal(response.retryAfter));
      const pause = retryDelays[failures];
      if (pause === undefined) return this.#fail(receipt, start, connectionLost);
      queue.add(now() + pause, () => this.#send(receipt, start, kind, failures + 1));
    });
  }

  #fail(receipt: WaitingReceipt, start: AttemptStart, error: SdkError): void {
    const { random, now } = this.#environment;
    this.#apply(receipt, { type: 'attemptFailed', error, at: now(), random: random.next(), start });
    if (start.record.attempts === 0) this.#awaitVisit(receipt);
    this.#end();
  }

  #end(): void {
    this.#isSending = false;
    this.#wake();
  }
}
