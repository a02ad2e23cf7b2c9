import {
  createBrowserRouter,
  redirect,
  replace,
  type LoaderFunctionArgs,
  type RouteObject,
  type To,
} from 'react-router-dom';
import type { TabStorage } from '../features/session/tab-storage.ts';
import { keepQuery } from '../navigation/paths.ts';
import { layout } from '../ui/layout-store.ts';
import { enterRoute, type EntryParts } from './enter-route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FirstLoading } from './first-loading.tsx';
import { holdScreen, type HeldScreen } from './hold-screen.tsx';
import { loadScreen } from './load-screen.ts';
import { NotFound } from './not-found.ts';
import { Root } from './root.tsx';
import { routeTable, type RouteRow } from './route-table.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** What the router needs to decide and to load. */
interface RouterParts extends EntryParts {
  /** Where a reload for a missing chunk is remembered. */
  readonly marks: TabStorage;
}

/** What a route asks of the router it belongs to. */
interface LoadingParts extends RouterParts {
  /** Address that is being loaded. */
  readonly target: () => string;
  readonly isFirstLoad: () => boolean;
}

function screenOf({ screen }: RouteRow, parts: LoadingParts): HeldScreen {
  if ('here' in screen) return { fetch: () => Promise.resolve(), Component: screen.here };
  return holdScreen(() =>
    loadScreen(screen.load, {
      href: parts.target,
      marks: parts.marks,
      isOnline: () => layout.isOnline,
      reload: (href) => (href === location.href ? location.reload() : location.assign(href)),
    }),
  );
}

/** One row of the table as the router wants it. */
function toRoute(row: RouteRow, parts: LoadingParts): RouteObject {
  const { fetch, Component } = screenOf(row, parts);
  return {
    id: row.name,
    path: row.path,
    handle: row,
    Component,
    ErrorBoundary: ScreenBoundary,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      // The code comes while start-up is under way. Where that leads elsewhere, nobody waits for it.
      const fetched = fetch();
      fetched.catch(() => undefined);
      const entry = await enterRoute(row, new URL(request.url), params, parts);
      // On the first load there is no page to come back to: the address asked for is replaced.
      if (entry.kind === 'go') return parts.isFirstLoad() ? replace(entry.to) : redirect(entry.to);
      if (entry.kind === 'not-found') throw new NotFound();
      await fetched;
      return null;
    },
  };
}

/** The router of the whole widget, in history mode from the base path `/`. */
export function createRouter(parts: RouterParts) {
  const unknown: RouteObject = {
    path: '*',
    // Never shown, as its loader always throws; without it the router warns of an empty screen.
    Component: Root,
    ErrorBoundary: ScreenBoundary,
    loader: async ({ request }: LoaderFunctionArgs) => {
      await parts.startUp.enter(new URL(request.url));
      throw new NotFound();
    },
  };
  const loading: LoadingParts = {
    ...parts,
    target: () => {
      const { location: next } = router.state.navigation;
      return next ? new URL(router.createHref(next), location.href).href : location.href;
    },
    isFirstLoad: () => !router.state.initialized,
  };
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary,
      HydrateFallback: FirstLoading,
      children: [...routeTable.map((row) => toRoute(row, loading)), unknown],
    },
  ]);
  // Here, and not at each link, so that no navigation can forget it.
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: object,
  ) => Promise<void>;
  router.navigate = (to: To | number | null, options?: object) =>
    navigate(typeof to === 'number' || to === null ? to : keepQuery(to, location.search), options);
  return router;
}
