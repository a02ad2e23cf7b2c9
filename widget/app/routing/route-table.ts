import type { ComponentType } from 'react';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { paths, getRouteName } from '../../navigation/paths.ts';

/** A screen in its own chunk. */
interface LoadableScreen {
  readonly load: () => Promise<ComponentType>;
  /** True if its chunk was loaded before: then loading it fetches nothing. */
  readonly isLoaded: () => boolean;
}

/** One route of the widget. */
export interface RouteRow {
  readonly path: string;
  /** Name derived from the path. Also a class of the app container. */
  readonly name: string;
  readonly screen: { readonly component: ComponentType } | LoadableScreen;
  /**
   * partner: redirects to home without a partner access token · visitor: redirects to the
   * registered home with one.
   */
  readonly guard?: 'partner' | 'visitor';
  /** True for valid parameters; otherwise the 404 page is shown. */
  readonly validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The screen covers the whole container, without the offline notice above it. */
  readonly isBare?: boolean;
  /** True to prefetch it, since the shopper may need it offline. */
  readonly isNeededOffline?: boolean;
}

type Screen = { readonly component: ComponentType } | Pick<LoadableScreen, 'load'>;

/** Screens whose chunk was loaded. Rows share the screen of the error pages. */
const loadedScreens = new WeakSet<Screen>();

function followLoading(screen: Screen): RouteRow['screen'] {
  if ('component' in screen) return screen;
  const load = async () => {
    const component = await screen.load();
    loadedScreens.add(screen);
    return component;
  };
  return { load, isLoaded: () => loadedScreens.has(screen) };
}

/** Home is part of the entry chunk: nearly every visit starts there. */
const home = { component: HomeScreen };
const errorNotice = {
  load: () => import('../../features/errors/error-notice-screen.tsx').then((m) => m.ErrorNoticeScreen),
};
const isNotBlank = (name: string | undefined) => name === undefined || name.trim() !== '';

const rows: readonly (Omit<RouteRow, 'name' | 'screen'> & { readonly screen: Screen })[] = [
  { path: paths.home, screen: home },
  { path: paths.framed, screen: home },
  {
    path: paths.registeredHome,
    screen: {
      load: () =>
        import('../../features/home/registered-home-screen.tsx').then((m) => m.RegisteredHomeScreen),
    },
    guard: 'partner',
    isNeededOffline: true,
  },
  {
    path: paths.shoot,
    screen: {
      load: () => import('../../features/capture/capture-screen.tsx').then((m) => m.CaptureScreen),
    },
    guard: 'partner',
    isBare: true,
    isNeededOffline: true,
  },
  {
    path: paths.shop,
    screen: { load: () => import('../../features/shop/shop-screen.tsx').then((m) => m.ShopScreen) },
    guard: 'partner',
  },
  {
    path: paths.earnedCoupons,
    screen: { load: () => import('../../features/coupons/coupons-screen.tsx').then((m) => m.CouponsScreen) },
    guard: 'partner',
    isNeededOffline: true,
  },
  {
    path: paths.earnedCoupon,
    screen: { load: () => import('../../features/coupons/coupon-screen.tsx').then((m) => m.CouponScreen) },
    guard: 'partner',
    isNeededOffline: true,
    validate: ({ identifier }) => isNotBlank(identifier),
  },
  {
    path: paths.pot,
    screen: { load: () => import('../../features/pot/pot-screen.tsx').then((m) => m.PotScreen) },
    guard: 'partner',
  },
  {
    path: paths.review,
    screen: { load: () => import('../../features/review/review-screen.tsx').then((m) => m.ReviewScreen) },
    guard: 'partner',
    validate: ({ receipt_uuid }) => isNotBlank(receipt_uuid),
  },
  {
    path: paths.catalog,
    screen: {
      load: () => import('../../features/catalogue/catalogue-screen.tsx').then((m) => m.CatalogueScreen),
    },
  },
  {
    path: paths.assistance,
    screen: { load: () => import('../../features/support/support-screen.tsx').then((m) => m.SupportScreen) },
  },
  {
    path: paths.menu,
    screen: { load: () => import('../../features/account/menu-screen.tsx').then((m) => m.MenuScreen) },
  },
  {
    path: paths.login,
    screen: { load: () => import('../../features/account/login-screen.tsx').then((m) => m.LoginScreen) },
    guard: 'visitor',
  },
  {
    path: paths.signup,
    screen: { load: () => import('../../features/account/signup-screen.tsx').then((m) => m.SignupScreen) },
    guard: 'visitor',
  },
  { path: paths.clientUnauthorized, screen: errorNotice },
  { path: paths.demoProgramNotLoaded, screen: errorNotice },
  { path: paths.missingClientId, screen: errorNotice },
  { path: paths.noAutoRegister, screen: errorNotice },
  { path: paths.registrationBlocked, screen: errorNotice },
];

/** All routes. A new screen needs a row above and an entry in `paths`. */
export const routeTable: readonly RouteRow[] = rows.map((row) => ({
  ...row,
  screen: followLoading(row.screen),
  name: getRouteName(row.path),
}));
