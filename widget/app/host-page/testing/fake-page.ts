import { connectHostPage, type ConnectionOptions, type HostPageConnection } from '../connect-host-page.ts';
import type { ReceivedMessage } from '../receive-messages.ts';

export const partnerOrigin = 'https://partner.example';
export const apiOrigin = 'https://api.example';

/** A host page with the widget in a frame, without a browser. */
export interface FakePage {
  readonly connection: HostPageConnection;
  /** Actions of the widget, in order, one line each. */
  readonly actions: string[];
  readonly reports: string[];
  /** Messages that the host page received, in order, with their target origins. */
  readonly received: { readonly name: string; readonly params: unknown; readonly target: string }[];
  /** Posts a message to the widget. Default: from the host page. */
  readonly post: (data: unknown, from?: { source?: unknown; origin?: string }) => void;
  /** Calls a function as the host page. */
  readonly call: (name: string, params: unknown) => void;
  readonly press: (key: string, overrides?: Partial<KeyboardEvent>) => void;
  readonly self: unknown;
  /** Changes the height of the content, which is measured before the next paint. */
  readonly grow: (height: number) => void;
  readonly nextFrame: () => void;
  readonly passTime: (milliseconds: number) => void;
  /** Counts listeners, observers and timers. */
  readonly countAlive: () => number;
}

export interface FakePageOptions extends Partial<ConnectionOptions> {
  readonly isEmbedded?: boolean;
  readonly early?: readonly unknown[];
}

export const parentCall = (name: unknown, params: unknown) => ({
  sender: 'parent',
  recipient: 'widget',
  function: name,
  params,
});

/** Creates the host page and connects the widget to it. */
export function fakePage({ isEmbedded = true, early = [], ...overrides }: FakePageOptions = {}): FakePage {
  const actions: string[] = [];
  const reports: string[] = [];
  const received: { name: string; params: unknown; target: string }[] = [];
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const timers = new Map<object, { at: number; act: () => void }>();
  let now = 0;
  let height = 0;
  let onChange: (() => void) | undefined;
  let frameCallbacks: (() => void)[] = [];

  const page = {
    postMessage: (message: { function: string; params: unknown }, target: string) =>
      void received.push({ name: message.function, params: message.params, target }),
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
  const messageFrom = (data: unknown, from: { source?: unknown; origin?: string } = {}) => ({
    source: page,
    origin: partnerOrigin,
    ...from,
    data,
  });

  const connection = connectHostPage({
    window: self,
    variant: undefined,
    parentOrigin: undefined,
    apiOrigin,
    version: '1.0.0',
    navigate: (path) => void actions.push(`navigate ${path}`),
    onOpenChange: (isOpen) => void actions.push(isOpen ? 'open' : 'closed'),
    onToken: (token) => void actions.push(`token ${token}`),
    focus: (from, focusVisible) =>
      void actions.push(`focus ${from}, ring: ${focusVisible ?? 'as the browser likes'}`),
    allowsHost: () => true,
    onUpload: (event) => void actions.push(JSON.stringify(event)),
    report: (error) => void reports.push(error.message),
    takeBuffered: () => early.map((data) => messageFrom(data) as ReceivedMessage),
    height: {
      observe: (listener) => {
        onChange = listener;
        return () => (onChange = undefined);
      },
      measure: () => height,
      nextFrame: (act) => void frameCallbacks.push(act),
    },
    followVisiblePart: () => ({
      show: (part) => void actions.push(`visible part ${part.top} ${part.height}`),
      dispose: () => undefined,
    }),
    hasDialog: () => false,
    now: () => now,
    after: (milliseconds, act) => {
      const timer = {};
      timers.set(timer, { at: now + milliseconds, act });
      return () => void timers.delete(timer);
    },
    ...overrides,
  });

  const post: FakePage['post'] = (data, from) => dispatch('message', messageFrom(data, from));
  return {
    connection,
    actions,
    reports,
    received,
    self,
    post,
    call: (name, params) => post(parentCall(name, params)),
    press: (key, init = {}) => dispatch('keydown', { key, defaultPrevented: false, ...init }),
    grow: (to) => {
      height = to;
      onChange?.();
    },
    nextFrame: () => {
      const due = frameCallbacks;
      frameCallbacks = [];
      for (const act of due) act();
    },
    passTime: (milliseconds) => {
      now += milliseconds;
      for (const [timer, { at, act }] of timers) if (at <= now && timers.delete(timer)) act();
    },
    countAlive: () =>
      [...listeners.values()].reduce((sum, { size }) => sum + size, timers.size) + (onChange ? 1 : 0),
  };
}
