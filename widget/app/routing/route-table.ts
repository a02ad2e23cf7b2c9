import type { ComponentType } from 'react';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { paths, routeName } from '../../navigation/paths.ts';

/** A screen in a chunk of its own. */
interface LoadableScreen {
  readonly load: () => Promise<ComponentType>;
  /** Whether its chunk was loaded before, by a visit or ahead of one: then loading it fetches nothing. */
  readonly isLoaded: () => boolean;
}

/** One route of the widget. */
export interface RouteRow {
  readonly path: string;
  /** Of its path. Also a class of the app container. */
  readonly name: string;
  /** The screen, or what loads its chunk. */
  readonly screen: { readonly here: ComponentType } | LoadableScreen;
  /** partner: needs a partner access token, else home · visitor: needs none, else the registered home. */
  readonly guard?: 'partner' | 'visitor';
  /** Whether the parameters are valid; otherwise the 404 page is shown. */
  readonly validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The screen covers the whole container, without the offline notice above it. */
  readonly bare?: boolean;
}

function loadable(fetchScreen: () => Promise<ComponentType>): LoadableScreen {
  let isLoaded = false;
  const load = async () => {
    const screen = await fetchScreen();
    isLoaded = true;
    return screen;
  };
  return { load, isLoaded: () => isLoaded };
}

/** Home is in the entry chunk: nearly every visit begins there. */
const home = { here: HomeScreen };
const notice = loadable(() =>
  import('../../features/errors/error-notice-screen.tsx').then((m) => m.ErrorNoticeScreen),
);
const isNamed = (name: string | undefined) => name === undefined || name.trim() !== '';

const rows: readonly Omit<RouteRow, 'name'>[] = [
  { path: paths.home, screen: home },
  { path: paths.framed, screen: home },
  {
    path: paths.registeredHome,
    screen: loadable(() =>
      import('../../features/home/registered-home-screen.tsx').then((m) => m.RegisteredHomeScreen),
    ),
    guard: 'partner',
  },
  {
    path: paths.shoot,
    screen: loadable(() => import('../../features/capture/capture-screen.tsx').then((m) => m.CaptureScreen)),
    guard: 'partner',
    bare: true,
  },
  {
    path: paths.shop,
    screen: loadable(() => import('../../features/shop/shop-screen.tsx').then((m) => m.ShopScreen)),
    guard: 'partner',
  },
  {
    path: paths.earnedCoupons,
    screen: loadable(() => import('../../features/coupons/coupons-screen.tsx').then((m) => m.CouponsScreen)),
    guard: 'partner',
  },
  {
    path: paths.earnedCoupon,
    screen: loadable(() => import('../../features/coupons/coupon-screen.tsx').then((m) => m.CouponScreen)),
    guard: 'partner',
    validate: ({ identifier }) => isNamed(identifier),
  },
  {
    path: paths.pot,
    screen: loadable(() => import('../../features/pot/pot-screen.tsx').then((m) => m.PotScreen)),
    guard: 'partner',
  },
  {
    path: paths.review,
    screen: loadable(() => import('../../features/review/review-screen.tsx').then((m) => m.ReviewScreen)),
    guard: 'partner',
    validate: ({ receipt_uuid }) => isNamed(receipt_uuid),
  },
  {
    path: paths.catalog,
    screen: loadable(() =>
      import('../../features/catalogue/catalogue-screen.tsx').then((m) => m.CatalogueScreen),
    ),
  },
  {
    path: paths.assistance,
    screen: loadable(() => import('../../features/support/support-screen.tsx').then((m) => m.SupportScreen)),
  },
  {
    path: paths.menu,
    screen: loadable(() => import('../../features/account/menu-screen.tsx').then((m) => m.MenuScreen)),
  },
  {
    path: paths.login,
    screen: loadable(() => import('../../features/account/login-screen.tsx').then((m) => m.LoginScreen)),
    guard: 'visitor',
  },
  {
    path: paths.signup,
    screen: loadable(() => import('../../features/account/signup-screen.tsx').then((m) => m.SignupScreen)),
    guard: 'visitor',
  },
  { path: paths.clientUnauthorized, screen: notice },
  { path: paths.demoProgramNotLoaded, screen: notice },
  { path: paths.missingClientId, screen: notice },
  { path: paths.noAutoRegister, screen: notice },
  { path: paths.registrationBlocked, screen: notice },
];

/** All routes. A new screen needs a row above and an entry in `paths`. */
export const routeTable: readonly RouteRow[] = rows.map((row) => ({ ...row, name: routeName(row.path) }));
