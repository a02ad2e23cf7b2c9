import { createPath, parsePath, type To } from 'react-router-dom';

/** Never carried along: what they say lives in this page's memory or this tab's session, not in its addresses. */
export const privateParameters = ['token', 'refresh_token', 'email'] as const;

/** A query string without what is private; empty when nothing else is left. */
export function withoutPrivate(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of privateParameters) query.delete(name);
  const left = query.toString();
  return left && `?${left}`;
}

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
