import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { shoppers } from '../features/session/auth.ts';
import { Frame } from './frame.tsx';
import { Layers } from './layers.tsx';
import type { RouteRow } from './route-table.ts';

/** Around every screen: the container with the route's name, and what floats above it. */
export function Root() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const { replaced } = useSnapshot(shoppers);
  return (
    <>
      {/* Screens hold on to what the server told the last shopper: the next one gets others. */}
      <Frame key={replaced} name={row?.name ?? 'error'} bare={row?.bare}>
        <Outlet />
      </Frame>
      <Layers />
      <ScrollRestoration />
    </>
  );
}
