import type { QueryClient } from '@tanstack/react-query';
import { arePartsLoading } from '../navigation/lazy-part.tsx';
import { runWhenIdle } from './when-idle.ts';

/** Time between two checks of the screen. */
const checkIntervalMs = 100;
/** Longest wait: a read may hang. */
const maxWaitMs = 20_000;

interface ObservedRouter {
  readonly state: { readonly initialized: boolean; readonly navigation: { readonly state: string } };
}

export interface ScreenParts {
  readonly router: ObservedRouter;
  readonly queries: Pick<QueryClient, 'isFetching'>;
  readonly images?: () => Iterable<Pick<HTMLImageElement, 'complete' | 'loading'>>;
  readonly arePartsLoading?: () => boolean;
}

/**
 * True when the screen has its code, its data and its pictures. Pictures that load when they are
 * scrolled to do not count.
 */
const isComplete = ({
  router: { state },
  queries,
  images = () => document.images,
  arePartsLoading: isLoading = arePartsLoading,
}: ScreenParts): boolean =>
  state.initialized &&
  state.navigation.state === 'idle' &&
  !isLoading() &&
  queries.isFetching() === 0 &&
  [...images()].every(({ complete, loading }) => complete || loading === 'lazy');

/**
 * Resolves once the screen is complete. Two consecutive checks must agree: a section that has just loaded may
 * request data and pictures.
 */
export function waitUntilScreenIsComplete(parts: ScreenParts): Promise<void> {
  return new Promise((resolve) => {
    let wasComplete = false;
    const deadline = Date.now() + maxWaitMs;
    const check = (): void => {
      const isCompleteNow = isComplete(parts);
      if ((isCompleteNow && wasComplete) || Date.now() >= deadline) return resolve();
      wasComplete = isCompleteNow;
      setTimeout(() => runWhenIdle(check), checkIntervalMs);
    };
    check();
  });
}
