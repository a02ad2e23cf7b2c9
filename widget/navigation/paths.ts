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

/**
 * Returns the name of a route by its path: '/profile/pot' is 'profile-pot', '/' is 'home'. Optional
 * parameters are left out.
 */
export const getRouteName = (path: string): string =>
  path
    .replace(/\/:\w+\?/g, '')
    .replaceAll(':', '')
    .split('/')
    .filter(Boolean)
    .join('-')
    .toLowerCase() || 'home';

/** True for a path at which members see home, including the paths for a frame and for registered shoppers. */
export const isHomePath = (path: string): boolean => /^\/(iframe|homes\/registered)?\/?$/i.test(path);

/** Returns addresses with a parameter. */
export const pathTo = {
  review: (uuid: string): string => paths.review.replace(':receipt_uuid?', () => encodeURIComponent(uuid)),
  earnedCoupon: (identifier: string): string =>
    paths.earnedCoupon.replace(':identifier', () => encodeURIComponent(identifier)),
};

/** Never kept in addresses: their values are stored in this page's memory or this tab's session. */
export const privateParameters = ['token', 'refresh_token', 'email'] as const;

/** Returns a copy of an address without its private parameters, in query and fragment. */
export function removePrivateParameters(address: URL): URL {
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

/** Returns a query string without private parameters; empty when no others are left. */
export function removePrivateFromQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of privateParameters) query.delete(name);
  const remaining = query.toString();
  return remaining && `?${remaining}`;
}

/**
 * Keeps the current query when the target of a navigation has none: all of it or nothing.
 * @param to target; relative addresses stay relative
 * @param previousSearch query of the current address, with or without `?`
 */
export function keepQuery(to: To, previousSearch: string): To {
  const next = typeof to === 'string' ? parsePath(to) : to;
  // A lone `?` is an empty query, which drops the current one.
  const isBare = typeof to === 'string' && /\?(#|$)/.test(to);
  if (next.search || isBare) return to;
  const kept = removePrivateFromQuery(previousSearch);
  if (!kept) return to;
  const whole = { ...next, search: kept };
  return typeof to === 'string' && next.pathname ? createPath(whole) : whole;
}
