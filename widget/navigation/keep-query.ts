import { createPath, parsePath, type To } from 'react-router-dom';
import { withoutPrivate } from './paths.ts';

/**
 * Navigation keeps the previous query when the next route has none of its own: all of it or nothing.
 * @param to where to; relative addresses stay relative
 * @param previousSearch the query of the present address, with or without `?`
 */
export function keepQuery(to: To, previousSearch: string): To {
  const next = typeof to === 'string' ? parsePath(to) : to;
  // `?` alone is a query of its own, and an empty one: the way to leave the previous query behind.
  const isBare = typeof to === 'string' && /\?(#|$)/.test(to);
  if (next.search || isBare) return to;
  const kept = withoutPrivate(previousSearch);
  if (!kept) return to;
  const whole = { ...next, search: kept };
  return typeof to === 'string' && next.pathname ? createPath(whole) : whole;
}
