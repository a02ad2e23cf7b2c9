import type { ComponentType } from 'react';
import { HomeScreen } from '../features/programme/home-screen.tsx';
import { paths } from '../navigation/paths.ts';

/** One route of the widget. */
export interface RouteRow {
  readonly path: string;
  /** Also the style class on the app container while the route is shown. */
  readonly name: string;
  /** Its screen, or what fetches the code of it. */
  readonly screen: { readonly here: ComponentType } | { readonly load: () => Promise<ComponentType> };
  /** partner: only with a partner access token, else home. */
  readonly guard?: 'partner';
  /** Says whether the parameters make sense; if not, the 404 page shows. */
  readonly validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The screen covers the whole container: no banner above it. */
  readonly bare?: boolean;
  /** Fetched ahead of its time, as there may be no network when it is needed. */
  readonly isNeededOffline?: boolean;
}

/** Home comes with the app: nearly everybody starts there, and would only wait for one more round trip. */
const home = { here: HomeScreen };
const shoot = {
  load: () => import('../features/capture/capture-screen.tsx').then((m) => m.CaptureScreen),
};
const notice = {
  load: () => import('../features/errors/error-notice-screen.tsx').then((m) => m.ErrorNoticeScreen),
};

/** Every route there is. A new screen is one more row, and one more entry in `paths`. */
export const routeTable: readonly RouteRow[] = [
  { path: paths.home, name: 'home', screen: home },
  { path: paths.registeredHome, name: 'homes-registered', screen: home, guard: 'partner' },
  {
    path: paths.shoot,
    name: 'profile-shoot',
    screen: shoot,
    guard: 'partner',
    bare: true,
    isNeededOffline: true,
  },
  { path: paths.clientUnauthorized, name: 'errors-client_unauthorized', screen: notice },
  { path: paths.demoProgramNotLoaded, name: 'errors-demo_program_not_loaded', screen: notice },
  { path: paths.missingClientId, name: 'errors-missing_client_id', screen: notice },
  { path: paths.noAutoRegister, name: 'errors-no_auto_register', screen: notice },
  { path: paths.registrationBlocked, name: 'errors-registration_blocked', screen: notice },
];
