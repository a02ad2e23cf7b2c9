/** What a window said, as far as the browser vouches for it. */
export type Heard = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/** Who is who around the widget. */
export interface Surroundings {
  /** The widget's own window. */
  readonly self: unknown;
  /** The window of the page around it; the widget's own where there is none. */
  readonly parent: unknown;
  /** Origin of the configured API; undefined as long as it is not known. */
  readonly apiOrigin: string | undefined;
}

/** What to make of a message. */
export type Verdict =
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
export function judgeMessage({ source, origin, data }: Heard, around: Surroundings): Verdict {
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
