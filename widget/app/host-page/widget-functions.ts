import type { FramePart, WidgetFunctions } from '@cagnotte/sdk/embed';

/** Actions of the widget behind the functions that the host page may call. */
export interface WidgetActions {
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly setToken: (token: string | null) => void;
  /** @param path a path of the widget, with its own query or none */
  readonly navigate: (path: string) => void;
  readonly focus: (from: 'start' | 'end', focusVisible?: boolean) => void;
  readonly setVisiblePart: (part: FramePart) => void;
}

type Params = Readonly<Record<string, unknown>>;

/** Checks the params and acts. Returns false for invalid params, without an effect. */
type WidgetFunction = (params: Params) => boolean;

const longestToken = 10_000;
const longestPath = 2000;

// Two slashes in a row or a backslash could name another site, and browsers drop control characters between them.
// eslint-disable-next-line no-control-regex
const onThisSite = /^(?:\/(?!\/)[^/?#\\\u0000-\u001f\u007f]*)+(?:[?#][^\\\u0000-\u001f\u007f]*)?$/;

/** Older host pages send words. */
const statuses = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['open', true],
  ['close', false],
]);

/** Whether a value is a length in CSS pixels. */
const isLength = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

const isToken = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= longestToken);

/** Whether a value is a path of this site, which begins with exactly one slash. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestPath && onThisSite.test(value);

function actOn<Value>(value: Value | undefined, act: (value: Value) => void): boolean {
  if (value === undefined) return false;
  act(value);
  return true;
}

/** Creates the functions that the host page may call, by name. */
export function createWidgetFunctions(actions: WidgetActions): ReadonlyMap<string, WidgetFunction> {
  const functions: Record<keyof WidgetFunctions, WidgetFunction> = {
    updateIsIframeOpen: ({ status }) => actOn(statuses.get(status), actions.onOpenChange),
    setToken: ({ token }) => actOn(isToken(token) ? token : undefined, actions.setToken),
    navigate: ({ path }) => actOn(isPath(path) ? path : undefined, actions.navigate),
    focus: ({ from, focusVisible }) =>
      actOn<'start' | 'end'>(from === 'start' || from === 'end' ? from : undefined, (edge) =>
        actions.focus(edge, typeof focusVisible === 'boolean' ? focusVisible : undefined),
      ),
    setVisiblePart: ({ top, height }) =>
      actOn(isLength(top) && isLength(height) ? { top, height } : undefined, actions.setVisiblePart),
  };
  // A map, since an object also has `constructor`.
  return new Map(Object.entries(functions));
}
