import { createPath, parsePath, type To } from 'react-router-dom';

/** Every address of the widget. The route table is built from it, links point through it. */
export const paths = {
  home: '/',
  assistance: '/assistance',
  catalog: '/catalog',
  /** Matched in any case. */
  framed: '/Iframe',
  menu: '/menu',
  login: '/auth/login',
  signup: '/auth/signup',
  clientUnauthorized: '/errors/client_unauthorized',
  demoProgramNotLoaded: '/errors/demo_program_not_loaded',
  missingClientId: '/errors/missing_client_id',
  noAutoRegister: '/errors/no_auto_register',
  registrationBlocked: '/errors/registration_blocked',
  earnedCoupons: '/profile/earned_coupons',
  earnedCoupon: '/profile/earned_coupons/:identifier',
  pot: '/profile/pot',
  shoot: '/profile/shoot',
  shop: '/profile/shop',
  review: '/profile/receipts/:receipt_uuid?/review',
  registeredHome: '/homes/registered',
} as const;

/** Name of a route, by its path: '/profile/pot' is 'profile-pot', '/' is 'home'. Optional parameters are left out. */
export const routeName = (path: string): string =>
  path
    .replace(/\/:\w+\?/g, '')
    .replaceAll(':', '')
    .split('/')
    .filter(Boolean)
    .join('-')
    .toLowerCase() || 'home';

/** Whether members see home at this path: also that of a frame, and of the registered. */
export const isHomePath = (path: string): boolean => /^\/(iframe|homes\/registered)?\/?$/i.test(path);

/** Addresses of what has a name of its own. */
export const pathTo = {
  review: (uuid: string): string => paths.review.replace(':receipt_uuid?', () => encodeURIComponent(uuid)),
  earnedCoupon: (identifier: string): string =>
    paths.earnedCoupon.replace(':identifier', () => encodeURIComponent(identifier)),
};

/** Never carried along: what they say lives in this page's memory or this tab's session, not in its addresses. */
export const privateParameters = ['token', 'refresh_token', 'email'] as const;

/** A copy of an address without its private parameters, in query and fragment. */
export function withoutPrivateParameters(address: URL): URL {
  const clean = new URL(address);
  const fragment = new URLSearchParams(clean.hash.slice(1));
  for (const name of privateParameters) {
    clean.searchParams.delete(name);
    if (fragment.has(name)) {
      fragment.delete(name);
      clean.hash = fragment.toString();
    }
  }
  return clean;
}

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
