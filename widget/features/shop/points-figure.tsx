import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../text/format-number.ts';
import { countUp } from '../../ui/count-up.ts';

/** The points at hand; when they change, the figure runs to what they are. */
export function PointsFigure({ points }: { points: number }) {
  const figure = useRef<HTMLSpanElement>(null);
  const shown = useRef(points);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = points;
    return figure.current && from !== points
      ? countUp(figure.current, from, points, formatNumber)
      : undefined;
  }, [points]);
  return <span ref={figure}>{formatNumber(points)}</span>;
}
