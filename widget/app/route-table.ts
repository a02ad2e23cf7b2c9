import type { ComponentType } from 'react';
import { paths } from '../navigation/paths.ts';

/** One route of the widget. */
export interface RouteRow {
  readonly path: string;
  /** Also the style class on the app container while the route is shown. */
  readonly name: string;
  /** Fetches the code of its screen. */
  readonly load: () => Promise<ComponentType>;
  /** partner: only with a partner access token, else home. */
  readonly guard?: 'partner';
  /** Says whether the parameters make sense; if not, the 404 page shows. */
  readonly validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The screen covers the whole container: no banner above it. */
  readonly bare?: boolean;
}

const home = () => import('../features/programme/home-screen.tsx').then((m) => m.HomeScreen);
const shoot = () => import('../features/capture/capture-screen.tsx').then((m) => m.CaptureScreen);
const notice = () => import('../features/errors/error-notice-screen.tsx').then((m) => m.ErrorNoticeScreen);

/** Every route there is. A new screen is one more row, and one more entry in `paths`. */
export const routeTable: readonly RouteRow[] = [
  { path: paths.home, name: 'home', load: home },
  { path: paths.registeredHome, name: 'homes-registered', load: home, guard: 'partner' },
  { path: paths.shoot, name: 'profile-shoot', load: shoot, guard: 'partner', bare: true },
  { path: paths.clientUnauthorized, name: 'errors-client_unauthorized', load: notice },
  { path: paths.demoProgramNotLoaded, name: 'errors-demo_program_not_loaded', load: notice },
  { path: paths.missingClientId, name: 'errors-missing_client_id', load: notice },
  { path: paths.noAutoRegister, name: 'errors-no_auto_register', load: notice },
  { path: paths.registrationBlocked, name: 'errors-registration_blocked', load: notice },
];
