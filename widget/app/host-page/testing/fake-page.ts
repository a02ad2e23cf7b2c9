import { connectFrame, type FrameConnection, type FrameParts } from '../connect-host-page.ts';
import type { Heard } from '../host-messages.ts';

export const partnerOrigin = 'https://partner.example';
export const apiOrigin = 'https://api.example';

/** What was done, in order, as one line each. */
type Deeds = string[];

/** A page with the widget in a frame, without a browser: what it says, what it hears, what the widget did. */
export interface FakePage {
  readonly connection: FrameConnection;
  readonly deeds: Deeds;
  readonly reports: string[];
  /** What the page heard, in order, with the origin it was addressed to. */
  readonly heard: { readonly name: string; readonly params: unknown; readonly target: string }[];
  /** Any window of the page says something. */
  readonly say: (data: unknown, from?: { source?: unknown; origin?: string }) => void;
  /** The page calls a function. */
  readonly call: (name: string, params: unknown) => void;
  readonly press: (key: string, more?: Partial<KeyboardEvent>) => void;
  readonly self: unknown;
  /** The content takes another height; measured at the next frame. */
  readonly grow: (height: number) => void;
  readonly nextFrame: () => void;
  readonly pass: (milliseconds: number) => void;
  /** How many listeners, observers and timers are there. */
  readonly alive: () => number;
}

export interface FakePageOptions extends Partial<FrameParts> {
  readonly isEmbedded?: boolean;
  readonly early?: readonly unknown[];
}

export const parentCall = (name: unknown, params: unknown) => ({
  sender: 'parent',
  recipient: 'widget',
  function: name,
  params,
});

/** Builds the page and connects the widget to it. */
export function fakePage({ isEmbedded = true, early = [], ...overrides }: FakePageOptions = {}): FakePage {
  const deeds: Deeds = [];
  const reports: string[] = [];
  const heard: { name: string; params: unknown; target: string }[] = [];
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const timers = new Map<object, { at: number; act: () => void }>();
  let now = 0;
  let height = 0;
  let onChange: (() => void) | undefined;
  let frames: (() => void)[] = [];

  const page = {
    postMessage: (message: { function: string; params: unknown }, target: string) =>
      void heard.push({ name: message.function, params: message.params, target }),
  };
  const self = {
    parent: page,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.get(type)?.delete(listener),
  };
  if (!isEmbedded) Object.assign(self, { parent: self });
  const dispatch = (type: string, event: object) =>
    listeners.get(type)?.forEach((listener) => listener(event));
  const heardFrom = (data: unknown, from: { source?: unknown; origin?: string } = {}) => ({
    source: page,
    origin: partnerOrigin,
    ...from,
    data,
  });

  const connection = connectFrame({
    window: self,
    variant: undefined,
    parentOrigin: undefined,
    apiOrigin: () => apiOrigin,
    version: '1.0.0',
    navigate: (path) => void deeds.push(`navigate ${path}`),
    onOpenChange: (isOpen) => void deeds.push(isOpen ? 'open' : 'closed'),
    onToken: (token) => void deeds.push(`token ${token}`),
    focus: (from) => void deeds.push(`focus ${from}`),
    allowsHost: () => true,
    report: (error) => void reports.push(error.message),
    takeOver: () => early.map((data) => heardFrom(data) as Heard),
    height: {
      observe: (listener) => {
        onChange = listener;
        return () => (onChange = undefined);
      },
      measure: () => height,
      nextFrame: (act) => void frames.push(act),
    },
    hasDialog: () => false,
    now: () => now,
    after: (milliseconds, act) => {
      const timer = {};
      timers.set(timer, { at: now + milliseconds, act });
      return () => void timers.delete(timer);
    },
    ...overrides,
  });

  const say: FakePage['say'] = (data, from) => dispatch('message', heardFrom(data, from));
  return {
    connection,
    deeds,
    reports,
    heard,
    self,
    say,
    call: (name, params) => say(parentCall(name, params)),
    press: (key, more = {}) => dispatch('keydown', { key, defaultPrevented: false, ...more }),
    grow: (to) => {
      height = to;
      onChange?.();
    },
    nextFrame: () => {
      const due = frames;
      frames = [];
      for (const act of due) act();
    },
    pass: (milliseconds) => {
      now += milliseconds;
      for (const [timer, { at, act }] of timers) if (at <= now && timers.delete(timer)) act();
    },
    alive: () =>
      [...listeners.values()].reduce((sum, { size }) => sum + size, timers.size) + (onChange ? 1 : 0),
  };
}
