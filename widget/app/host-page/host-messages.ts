import { answerPage, type PageActions } from './page-functions.ts';

/** Of the protocol in `sdk/embed/protocol.ts`, repeated here so that the widget loads nothing of the embed loader. */
export const protocolVersion = 1;

/** What a window said, as far as the browser vouches for it. */
export type Heard = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/** Who is who around the widget. */
interface Surroundings {
  /** The widget's own window. */
  readonly self: unknown;
  /** The window of the page around it; the widget's own where there is none. */
  readonly parent: unknown;
  /** Origin of the configured API; undefined as long as it is not known. */
  readonly apiOrigin: string | undefined;
}

/** What to make of a message. */
type Verdict =
  /** The page around calls a function. Neither name nor params are checked yet. */
  | { readonly kind: 'call'; readonly name: unknown; readonly params: unknown }
  /** A page of the API's origin speaks to a listener. */
  | {
      readonly kind: 'controller';
      readonly controller: string;
      readonly method: string;
      readonly params: object;
    }
  | { readonly kind: 'foreign' }
  /** Nobody else is involved: extensions, developer tools. */
  | { readonly kind: 'own' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isMarked = ({ sender, recipient }: Record<string, unknown>) =>
  sender === 'parent' && recipient === 'widget';

/**
 * Decides who speaks and by which of the two protocols. A message with the marker of the page around is never tried against
 * the other protocol; from any other window it is foreign.
 */
function judgeMessage({ source, origin, data }: Heard, around: Surroundings): Verdict {
  if (!source || source === around.self) return { kind: 'own' };
  if (!isObject(data)) return { kind: 'foreign' };
  if (isMarked(data)) {
    if (source !== around.parent) return { kind: 'foreign' };
    return { kind: 'call', name: data.function, params: data.params };
  }
  const { controller, method, params } = data;
  const isWhole = typeof controller === 'string' && typeof method === 'string' && isObject(params);
  if (around.apiOrigin === undefined || origin !== around.apiOrigin || !isWhole) return { kind: 'foreign' };
  return { kind: 'controller', controller, method, params };
}

/** Hears the params of a message. */
export type MessageListener = (params: object) => void;

/** Who listens to messages of the API's origin, by controller and method. */
export class MessageListeners {
  readonly #byMethod = new Map<string, Set<MessageListener>>();

  /** @returns what ends listening */
  listen(controller: string, method: string, listener: MessageListener): () => void {
    const key = JSON.stringify([controller, method]);
    const listeners = this.#byMethod.get(key) ?? new Set();
    this.#byMethod.set(key, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Hands a message to those who listen; to nobody is well, too. */
  hand(controller: string, method: string, params: object): void {
    const listeners = this.#byMethod.get(JSON.stringify([controller, method])) ?? [];
    for (const listener of listeners) listener(params);
  }
}

/** Whoever can post messages can post a great many: of one subject, one report in so many milliseconds. */
const EVERY = 60_000;
/** And so many in the life of the page, whatever they are about. */
const IN_ALL = 20;

/**
 * Keeps a storm of messages from becoming a storm of reports.
 * @param now the time in milliseconds
 * @returns reports a message, unless its subject was reported less than a minute ago or twenty reports have been made
 */
function limitReports(
  report: (error: Error) => void,
  now: () => number,
): (subject: string, message: string, cause?: unknown) => void {
  const last = new Map<string, number>();
  let made = 0;
  return (subject, message, cause) => {
    const time = now();
    if (made >= IN_ALL || time - (last.get(subject) ?? -Infinity) < EVERY) return;
    made += 1;
    last.set(subject, time);
    report(cause === undefined ? new Error(message) : new Error(message, { cause }));
  };
}

/** What hearing takes. */
export interface HearingParts {
  readonly around: () => Surroundings;
  readonly actions: PageActions;
  readonly listeners: Pick<MessageListeners, 'hand'>;
  /** The page around said something that makes sense, from this origin. */
  readonly onPage: (origin: string) => void;
  /** Whether a page of this origin may call the functions that are not the specification's (D117). */
  readonly allowsHost: (origin: string) => boolean;
  readonly report: (error: Error) => void;
  /** The time in milliseconds. */
  readonly now: () => number;
}

const LONGEST_NAME = 100;

/** The specification's own function, which any host page may call. */
export const isForAnyHost = (name: string): boolean => name === 'updateIsIframeOpen';

/** Hears one message after the other. Nothing that is said makes it throw; what makes no sense is reported, within limits. */
export function hearMessages(parts: HearingParts): (heard: Heard) => void {
  const { around, listeners, onPage, report, now } = parts;
  const responses = answerPage(parts.actions);
  // Apart, so that a noisy stranger does not hide what is wrong with the page itself.
  const complainOfPage = limitReports(report, now);
  const complainOfOthers = limitReports(report, now);

  function respond(name: unknown, params: unknown, origin: string): boolean {
    const isNamed = typeof name === 'string';
    const isKnown = isNamed && (isForAnyHost(name) || parts.allowsHost(origin));
    const act = isKnown ? responses.get(name) : undefined;
    if (act && typeof params === 'object' && params !== null && act({ ...params })) return true;
    const cut = isNamed ? name.slice(0, LONGEST_NAME) : '';
    if (act) complainOfPage(cut, `internal error: the params of ${cut} make no sense`);
    else if (isNamed) complainOfPage(cut, `unknown method ${cut}`);
    else complainOfPage(cut, 'internal error: a call names no function');
    return false;
  }

  return (heard) => {
    const { origin } = heard;
    try {
      const verdict = judgeMessage(heard, around());
      if (verdict.kind === 'call') {
        if (respond(verdict.name, verdict.params, origin)) onPage(origin);
      } else if (verdict.kind === 'controller') {
        listeners.hand(verdict.controller, verdict.method, verdict.params);
      } else if (verdict.kind === 'foreign') {
        complainOfOthers(
          origin,
          `internal error: a message of ${origin || 'an unknown origin'} was not processed`,
        );
      }
    } catch (error) {
      complainOfOthers(origin, `internal error: a message of ${origin} failed`, error);
    }
  };
}
