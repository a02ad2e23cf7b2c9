import type { Failure } from './failure.ts';

const given = (error: unknown) => (error ?? {}) as Partial<Error>;

/** The first address of a stack; its message is no part of where an error comes from. */
const originOf = ({ stack, message }: Partial<Error>): string | undefined =>
  /[\w-]+:\/\/[^/\s:)]*(:\d+)?/.exec((stack ?? '').replace(message ?? '', ''))?.[0];

/**
 * Whether a failure is nobody's business here:
 * - what the browser only says to say that a layout took two rounds;
 * - 'Script error.': a script of another origin failed, and the browser tells no more (a tag, nothing of ours);
 * - what comes from another origin's script or from an extension of the browser;
 * - what somebody gave up on purpose.
 * @param origin of the widget's own scripts
 */
export function isNoise({ error, source }: Failure, origin: string): boolean {
  const { name, message, cause } = given(error);
  const text = message ?? error;
  if (typeof text === 'string' && /^(ResizeObserver loop|Script error\.?$)/.test(text)) return true;
  if (name === 'AbortError' || given(cause).name === 'AbortError') return true;
  const from = originOf(given(error)) ?? (source && originOf({ stack: source }));
  return from !== undefined && from !== '' && from !== origin;
}
