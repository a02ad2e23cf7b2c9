import type { FramePart, WidgetFunctions } from '@cagnotte/sdk/internal/embed-protocol';

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

/**
 * Handles a call with valid params.
 * @returns the requirement that invalid params do not meet; undefined for valid ones
 */
export type CallHandler = (params: Params, actions: WidgetActions) => string | undefined;

const maxTokenLength = 10_000;
const maxPathLength = 2000;

// Two slashes in a row or a backslash could name another site, and browsers drop control
// characters between them.
// oxlint-disable-next-line no-control-regex
const pathPattern = /^(?:\/(?!\/)[^/?#\\\u0000-\u001f\u007f]*)+(?:[?#][^\\\u0000-\u001f\u007f]*)?$/;

/** Older host pages send words. */
const statuses = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['open', true],
  ['close', false],
]);

/** True for a length in CSS pixels. */
const isLength = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

const isToken = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= maxTokenLength);

/** True for a path of this site, which begins with exactly one slash. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxPathLength && pathPattern.test(value);

function actOn<Value>(
  value: Value | undefined,
  act: (value: Value) => void,
  requirement: string,
): string | undefined {
  if (value === undefined) return requirement;
  act(value);
  return undefined;
}

/** The handlers of the functions that the host page may call, by name. */
const callHandlers: Readonly<Record<keyof WidgetFunctions, CallHandler>> = {
  updateIsIframeOpen: ({ status }, actions) =>
    actOn(
      statuses.get(status),
      actions.onOpenChange,
      `status must be one of ${[...statuses.keys()].join(', ')}`,
    ),
  setToken: ({ token }, actions) =>
    actOn(
      isToken(token) ? token : undefined,
      actions.setToken,
      `token must be null or a string of 1 to ${maxTokenLength} characters`,
    ),
  navigate: ({ path }, actions) =>
    actOn(
      isPath(path) ? path : undefined,
      actions.navigate,
      `path must be a path of the widget like /profile/shop, of at most ${maxPathLength} characters`,
    ),
  focus: ({ from, focusVisible }, actions) =>
    actOn<'start' | 'end'>(
      from === 'start' || from === 'end' ? from : undefined,
      (edge) => actions.focus(edge, typeof focusVisible === 'boolean' ? focusVisible : undefined),
      'from must be start or end',
    ),
  setVisiblePart: ({ top, height }, actions) =>
    actOn(
      isLength(top) && isLength(height) ? { top, height } : undefined,
      actions.setVisiblePart,
      'top and height must be numbers from 0 on',
    ),
};

/** Names of the functions that the host page may call. */
export const functionNames = Object.keys(callHandlers) as readonly (keyof WidgetFunctions)[];

/**
 * True for `updateIsIframeOpen`, which also a page without the loader may call. The others need
 * an allowed origin (D117).
 */
export const isForAnyHost = (name: string): boolean => name === 'updateIsIframeOpen';

/**
 * Returns the handler of a function; undefined for any other name, also for one that every object inherits.
 */
export const findCallHandler = (name: string): CallHandler | undefined =>
  functionNames.includes(name as keyof WidgetFunctions)
    ? callHandlers[name as keyof WidgetFunctions]
    : undefined;
