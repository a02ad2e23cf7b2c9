import type { WidgetFunctions } from '@cagnotte/sdk/embed';

/** What the widget does when the page around calls one of its functions. */
export interface PageActions {
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly setToken: (token: string | null) => void;
  /** @param path a path of the widget, with its own query or none */
  readonly navigate: (path: string) => void;
  readonly focus: (from: 'start' | 'end') => void;
}

type Params = Readonly<Record<string, unknown>>;

/** Does what is asked; false when the params make no sense, and then does nothing. */
export type Answer = (params: Params) => boolean;

const LONGEST_TOKEN = 10_000;

const statuses = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['open', true],
  ['close', false],
]);

const isToken = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN);

function given<Value>(value: Value | undefined, act: (value: Value) => void): boolean {
  if (value === undefined) return false;
  act(value);
  return true;
}

/** The functions the page may call, by name, each with the check of its params. */
export function answerPage(actions: PageActions): ReadonlyMap<string, Answer> {
  const responses: Record<keyof WidgetFunctions, Answer> = {
    updateIsIframeOpen: ({ status }) => given(statuses.get(status), actions.onOpenChange),
    setToken: ({ token }) => given(isToken(token) ? token : undefined, actions.setToken),
    navigate: ({ path }) => given(safePath(path), actions.navigate),
    focus: ({ from }) => given(from === 'start' || from === 'end' ? from : undefined, actions.focus),
  };
  // A map, as an object would also answer to `constructor`.
  return new Map(Object.entries(responses));
}

/** @returns the value when it is a path of this site, which begins with exactly one slash; else undefined */
function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  return onThisSite.test(value) ? value : undefined;
}

const LONGEST = 2000;

// Two slashes in a row, or a backslash, could name another site, and browsers drop control characters that stand between.
// eslint-disable-next-line no-control-regex
const onThisSite = /^(?:\/(?!\/)[^/?#\\\u0000-\u001f\u007f]*)+(?:[?#][^\\\u0000-\u001f\u007f]*)?$/;
