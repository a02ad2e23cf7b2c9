import { useLayoutEffect, useRef, type RefObject } from 'react';
import { formatNumber } from '../../text/format-number.ts';

/** Lets a figure run when it changes. The code for it comes with the first change; without it the new figure stands there. */
export function useCountUp(figure: RefObject<HTMLElement | null>, value: number): void {
  const shown = useRef(value);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = value;
    if (from === value) return undefined;
    const running = import('../../ui/count-up.ts').then(
      ({ countUp }) => figure.current && countUp(figure.current, from, value, formatNumber),
      () => undefined,
    );
    return () => void running.then((end) => end?.());
  }, [figure, value]);
}
