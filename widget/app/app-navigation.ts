import type { createBrowserRouter, NavigateOptions } from 'react-router-dom';
import { auth } from '../features/session/auth.ts';
import { rememberTarget } from '../features/session/sign-in-target.ts';
import { paths, removePrivateParameters } from '../navigation/paths.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The part of a route's handle that is read here. */
interface Guarded {
  readonly guard?: string;
}

/** Returns the client id of the running programme; before start-up, the client id of the address. */
export const currentClientId = (): string =>
  auth.config?.clientId ?? new URLSearchParams(location.search).get('clientId') ?? '';

/**
 * Navigates for code that is created before the router. Until the router is attached, nothing can navigate.
 */
export class AppNavigation {
  #router: Router | undefined;

  /** Connects the router, once it is created. */
  attach(router: Router): void {
    this.#router = router;
  }

  /** Does nothing before the router is attached: everything that navigates is loaded later. */
  async navigate(path: string, options?: NavigateOptions): Promise<void> {
    await this.#router?.navigate(path, options);
  }

  goHome(): Promise<void> {
    return this.navigate(paths.home);
  }

  /** Leaves a screen that shows data of a registered shopper. */
  leavePersonalScreen(): void {
    const matches = this.#router?.state.matches ?? [];
    if (matches.some(({ route }) => (route.handle as Guarded | undefined)?.guard === 'partner'))
      void this.navigate(paths.home, { replace: true });
  }

  /** Returns the address that is being loaded, or else the current one. */
  target(): string {
    const pendingLocation = this.#router?.state.navigation.location;
    return this.#router && pendingLocation
      ? new URL(this.#router.createHref(pendingLocation), location.href).href
      : location.href;
  }

  /**
   * Stores an address that needs a signed-in shopper: the next sign-in leads there.
   * @param userId the only user whom it concerns; undefined: any user who signs in
   */
  remember(href: string, userId?: number | string): void {
    const clean = removePrivateParameters(new URL(href));
    rememberTarget(clean, { clientId: clean.searchParams.get('clientId') ?? currentClientId(), userId });
  }

  /** True until the first screen is shown. */
  isFirstLoad(): boolean {
    return !this.#router?.state.initialized;
  }
}
