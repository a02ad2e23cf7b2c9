import type { RouteRow } from './route-table.ts';

/** A screen that is shown. */
export interface PageView {
  /** Path only: a query may say who somebody is. */
  readonly path: string;
  /** Name of the route; 'error' for an address that leads nowhere. */
  readonly name: string;
}

interface RouterState {
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
  readonly location: { readonly pathname: string };
  readonly matches: readonly { readonly route: { readonly handle?: unknown } }[];
}

interface PageViewParts {
  readonly router: {
    readonly state: RouterState;
    readonly subscribe: (listener: (state: RouterState) => void) => unknown;
  };
  readonly tell: (view: PageView) => void;
}

/** Tells each route change once it is done, the first screen included; what stays on the same path is none. */
export function tellPageViews({ router, tell }: PageViewParts): void {
  let last: string | undefined;
  const look = ({ initialized, navigation, location, matches }: RouterState): void => {
    if (!initialized || navigation.state !== 'idle' || location.pathname === last) return;
    last = location.pathname;
    const row = matches.at(-1)?.route.handle as RouteRow | undefined;
    tell({ path: last, name: row?.name ?? 'error' });
  };
  router.subscribe(look);
  look(router.state);
}
