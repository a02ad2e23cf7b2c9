import type { Clock } from '../../platform/clock.ts';

/**
 * Does something again and again, never twice at once.
 * @param frequency how many times in a second, at most.
 * @returns what ends it.
 */
export const repeat = (clock: Clock, frequency: number, action: () => Promise<void>): (() => void) => {
  let ended = false;
  let callOff = () => {};
  const once = async () => {
    const started = clock.now();
    await action();
    const next = started + 1000 / frequency;
    if (!ended) callOff = clock.after(Math.max(0, next - clock.now()), () => void once());
  };
  void once();
  return () => {
    ended = true;
    callOff();
  };
};
