import type { To } from 'react-router-dom';
import type { OverlayHistory } from '../../ui/dialogs/overlay-history.ts';

interface RouterNavigateOptions {
  readonly replace?: boolean;
}

/** The used part of the router. */
interface OverlayRouter {
  readonly state: { readonly location: { readonly key: string } };
  navigate: unknown;
}

/**
 * Lets the browser's history follow open overlays: a navigation replaces the history entry of the
 * overlay that it began in.
 * @param router all navigations use its `navigate`, including those by links
 */
export function followOverlays(
  router: OverlayRouter,
  overlays: Pick<OverlayHistory, 'follow' | 'navigate'>,
): void {
  overlays.follow(() => router.state.location.key);
  const navigate = (router.navigate as (to: unknown, options?: object) => Promise<void>).bind(router);
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number'
      ? navigate(to)
      : overlays.navigate(options?.replace === true, (replace) => navigate(to, { ...options, replace }));
}
