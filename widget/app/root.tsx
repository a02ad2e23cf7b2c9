import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { Layers } from './layers.tsx';
import type { RouteRow } from './route-table.ts';

/** Around every screen: the container with the route's name, and what floats above it. */
export function Root() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  return (
    <>
      <Frame name={row?.name ?? 'error'} bare={row?.bare}>
        <Outlet />
      </Frame>
      <Layers />
      <ScrollRestoration />
    </>
  );
}
