import type { ComponentType } from 'react';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { paths } from '../../navigation/paths.ts';

/** One route of the widget. */
export interface RouteRow {
  readonly path: string;
  /** Also a class of the app container. */
  readonly name: string;
  /** The screen, or a function that loads its chunk. */
  readonly screen: { readonly here: ComponentType } | { readonly load: () => Promise<ComponentType> };
  /** partner: needs a partner access token, else home · visitor: needs none, else the registered home. */
  readonly guard?: 'partner' | 'visitor';
  /** Whether the parameters are valid; otherwise the 404 page is shown. */
  readonly validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The screen covers the whole container, without the offline notice above it. */
  readonly bare?: boolean;
  /** Prefetched, since the shopper may need it offline. */
  readonly isNeededOffline?: boolean;
}

/** Home is in the entry chunk: nearly every visit begins there. */
const home = { here: HomeScreen };
const notice = {
  load: () => import('../../features/errors/error-notice-screen.tsx').then((m) => m.ErrorNoticeScreen),
};
const isNamed = (name: string | undefined) => name === undefined || name.trim() !== '';

/** All routes. A new screen needs a row here and an entry in `paths`. */
export const routeTable: readonly RouteRow[] = [
  { path: paths.home, name: 'home', screen: home },
  { path: paths.framed, name: 'iframe', screen: home },
  {
    path: paths.registeredHome,
    name: 'homes-registered',
    screen: {
      load: () =>
        import('../../features/home/registered-home-screen.tsx').then((m) => m.RegisteredHomeScreen),
    },
    guard: 'partner',
    isNeededOffline: true,
  },
  {
    path: paths.shoot,
    name: 'profile-shoot',
    screen: {
      load: () => import('../../features/capture/capture-screen.tsx').then((m) => m.CaptureScreen),
    },
    guard: 'partner',
    bare: true,
    isNeededOffline: true,
  },
  {
    path: paths.shop,
    name: 'profile-shop',
    screen: { load: () => import('../../features/shop/shop-screen.tsx').then((m) => m.ShopScreen) },
    guard: 'partner',
  },
  {
    path: paths.earnedCoupons,
    name: 'profile-earned_coupons',
    screen: { load: () => import('../../features/coupons/coupons-screen.tsx').then((m) => m.CouponsScreen) },
    guard: 'partner',
    isNeededOffline: true,
  },
  {
    path: paths.earnedCoupon,
    name: 'profile-earned_coupons-identifier',
    screen: { load: () => import('../../features/coupons/coupon-screen.tsx').then((m) => m.CouponScreen) },
    guard: 'partner',
    isNeededOffline: true,
    validate: ({ identifier }) => isNamed(identifier),
  },
  {
    path: paths.pot,
    name: 'profile-pot',
    screen: { load: () => import('../../features/pot/pot-screen.tsx').then((m) => m.PotScreen) },
    guard: 'partner',
  },
  {
    path: paths.review,
    name: 'profile-receipts-review',
    screen: { load: () => import('../../features/review/review-screen.tsx').then((m) => m.ReviewScreen) },
    guard: 'partner',
    validate: ({ receipt_uuid }) => isNamed(receipt_uuid),
  },
  {
    path: paths.catalog,
    name: 'catalog',
    screen: {
      load: () => import('../../features/catalogue/catalogue-screen.tsx').then((m) => m.CatalogueScreen),
    },
  },
  {
    path: paths.assistance,
    name: 'assistance',
    screen: { load: () => import('../../features/support/support-screen.tsx').then((m) => m.SupportScreen) },
  },
  {
    path: paths.menu,
    name: 'menu',
    screen: { load: () => import('../../features/account/menu-screen.tsx').then((m) => m.MenuScreen) },
  },
  {
    path: paths.login,
    name: 'auth-login',
    screen: { load: () => import('../../features/account/login-screen.tsx').then((m) => m.LoginScreen) },
    guard: 'visitor',
  },
  {
    path: paths.signup,
    name: 'auth-signup',
    screen: { load: () => import('../../features/account/signup-screen.tsx').then((m) => m.SignupScreen) },
    guard: 'visitor',
  },
  { path: paths.clientUnauthorized, name: 'errors-client_unauthorized', screen: notice },
  { path: paths.demoProgramNotLoaded, name: 'errors-demo_program_not_loaded', screen: notice },
  { path: paths.missingClientId, name: 'errors-missing_client_id', screen: notice },
  { path: paths.noAutoRegister, name: 'errors-no_auto_register', screen: notice },
  { path: paths.registrationBlocked, name: 'errors-registration_blocked', screen: notice },
];
