import {
  createBrowserRouter,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { keepQuery } from '../navigation/keep-query.ts';
import { enterRoute, type EntryParts } from './enter-route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FirstLoading } from './first-loading.tsx';
import { loadScreen } from './load-screen.ts';
import { NotFound } from './not-found.ts';
import { Root } from './root.tsx';
import { routeTable, type RouteRow } from './route-table.ts';

const screenOf = ({ screen }: RouteRow): Pick<RouteObject, 'Component' | 'lazy'> => {
  if ('here' in screen) return { Component: screen.here };
  const load = () =>
    loadScreen(screen.load, { href: location.href, marks: tabMarks, reload: () => location.reload() });
  return { lazy: { Component: load } };
};

/** One row of the table as the router wants it. */
function toRoute(row: RouteRow, parts: EntryParts): RouteObject {
  return {
    id: row.name,
    path: row.path,
    handle: row,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const entry = await enterRoute(row, new URL(request.url), params, parts);
      if (entry.kind === 'go') return redirect(entry.to);
      if (entry.kind === 'not-found') throw new NotFound();
      return null;
    },
    ...screenOf(row),
  };
}

/** The router of the whole widget, in history mode from the base path `/`. */
export function createRouter(parts: EntryParts) {
  const unknown: RouteObject = {
    path: '*',
    // Never shown, as its loader always throws; without it the router warns of an empty screen.
    Component: Root,
    loader: async ({ request }: LoaderFunctionArgs) => {
      await parts.startUp.enter(new URL(request.url));
      throw new NotFound();
    },
  };
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary,
      HydrateFallback: FirstLoading,
      children: [...routeTable.map((row) => toRoute(row, parts)), unknown],
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
