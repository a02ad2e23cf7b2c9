import {
  createBrowserRouter,
  redirect,
  replace,
  type LoaderFunctionArgs,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { auth } from '../../features/session/auth.ts';
import { forgetTarget } from '../../features/session/sign-in-target.ts';
import type { TabStorage } from '../../features/session/tab-storage.ts';
import { keepQuery, paths } from '../../navigation/paths.ts';
import type { AppNavigation } from '../app-navigation.ts';
import { NotFoundError } from '../errors/describe-error.ts';
import { AppErrorBoundary, ScreenErrorBoundary } from '../errors/error-screens.tsx';
import { network } from '../network.ts';
import type { StartUpOutcome } from '../start-up/start-up.ts';
import { createLazyScreen, loadScreen, type LazyScreen } from './load-screen.tsx';
import { FirstLoading, Root } from './root.tsx';
import { routeTable, type RouteRow } from './route-table.ts';

/** Decides whether the screen of an address may be shown. */
export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string };

interface RouteStartUp {
  readonly enter: (address: URL) => Promise<StartUpOutcome>;
}

export interface EnterRouteOptions {
  readonly startUp: RouteStartUp;
  /** True if the shopper counts as registered with the partner. Called after start-up. */
  readonly hasPartnerToken: () => boolean;
}

const redirectTo = (to: string, address: URL): RouteDecision => {
  const target = keepQuery(to, address.search);
  return { kind: 'redirect', to: typeof target === 'string' ? target : to };
};

/** Decides whether a screen is shown: start-up first, then the guard, then the parameters. */
export async function enterRoute(
  { guard, validate }: Pick<RouteRow, 'guard' | 'validate'>,
  address: URL,
  params: Readonly<Record<string, string | undefined>>,
  { startUp, hasPartnerToken }: EnterRouteOptions,
): Promise<RouteDecision> {
  const outcome = await startUp.enter(address);
  if (outcome.redirect && outcome.redirect !== address.pathname) return redirectTo(outcome.redirect, address);
  if (guard === 'partner' && !hasPartnerToken()) return redirectTo(paths.home, address);
  if (guard === 'visitor' && hasPartnerToken()) return redirectTo(paths.registeredHome, address);
  if (validate && !validate(params)) return { kind: 'not-found' };
  return { kind: 'show' };
}

const hasPartnerToken = () => auth.partner.accessToken !== undefined;

function createScreen({ screen }: RouteRow, navigation: AppNavigation, tabStorage: TabStorage): LazyScreen {
  if ('component' in screen) return { load: () => Promise.resolve(), Component: screen.component };
  return createLazyScreen(() =>
    loadScreen(screen.load, {
      isLoaded: screen.isLoaded(),
      href: () => navigation.target(),
      tabStorage,
      isOnline: () => network.probe(),
      reload: (href) => (href === location.href ? location.reload() : location.assign(href)),
    }),
  );
}

function createRoute(
  row: RouteRow,
  startUp: RouteStartUp,
  navigation: AppNavigation,
  tabStorage: TabStorage,
): RouteObject {
  const { load, Component } = createScreen(row, navigation, tabStorage);
  return {
    id: row.name,
    path: row.path,
    handle: row,
    Component,
    ErrorBoundary: ScreenErrorBoundary,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      // The chunk loads during start-up. After a redirect its failure does not matter.
      const loaded = load();
      loaded.catch(() => undefined);
      // Requests have no hash.
      const target = navigation.target();
      const decision = await enterRoute(row, new URL(request.url), params, { startUp, hasPartnerToken });
      if (hasPartnerToken()) forgetTarget();
      else if (decision.kind === 'redirect' && row.guard === 'partner') navigation.remember(target);
      // The first load has no earlier page in the history, so a redirect replaces its address.
      if (decision.kind === 'redirect')
        return navigation.isFirstLoad() ? replace(decision.to) : redirect(decision.to);
      if (decision.kind === 'not-found') throw new NotFoundError();
      await loaded;
      return null;
    },
  };
}

/**
 * Creates the router of the widget, in history mode with the base path `/`, and attaches it to the
 * navigation.
 */
export function createRouter(startUp: RouteStartUp, navigation: AppNavigation, tabStorage: TabStorage) {
  const unknown: RouteObject = {
    path: '*',
    // Never rendered, since the loader always throws. Without it the router warns about an empty screen.
    Component: Root,
    ErrorBoundary: ScreenErrorBoundary,
    loader: async ({ request }: LoaderFunctionArgs) => {
      await startUp.enter(new URL(request.url));
      throw new NotFoundError();
    },
  };
  const routes = routeTable.map((row) => createRoute(row, startUp, navigation, tabStorage));
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: AppErrorBoundary,
      HydrateFallback: FirstLoading,
      children: [...routes, unknown],
    },
  ]);
  // Every navigation keeps the query, not only those by links.
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: object,
  ) => Promise<void>;
  router.navigate = (to: To | number | null, options?: object) =>
    navigate(typeof to === 'number' || to === null ? to : keepQuery(to, location.search), options);
  navigation.attach(router);
  return router;
}
