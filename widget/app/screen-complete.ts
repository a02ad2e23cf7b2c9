import type { QueryClient } from '@tanstack/react-query';
import { isPartLoading } from '../navigation/late-part.tsx';
import { whenIdle } from './when-idle.ts';

/** Milliseconds between two looks at the screen. */
const interval = 100;
/** Milliseconds after which nothing waits any longer: a read may hang. */
const longestWait = 20_000;

interface ObservedRouter {
  readonly state: { readonly initialized: boolean; readonly navigation: { readonly state: string } };
}

export interface ScreenParts {
  readonly router: ObservedRouter;
  readonly queries: Pick<QueryClient, 'isFetching'>;
  readonly images?: () => Iterable<Pick<HTMLImageElement, 'complete' | 'loading'>>;
  readonly isPartLoading?: () => boolean;
}

/** Whether the screen has its code, its data and its pictures. Pictures that load when they are scrolled to do not count. */
const isComplete = ({
  router: { state },
  queries,
  images = () => document.images,
  isPartLoading: isLoading = isPartLoading,
}: ScreenParts): boolean =>
  state.initialized &&
  state.navigation.state === 'idle' &&
  !isLoading() &&
  queries.isFetching() === 0 &&
  [...images()].every(({ complete, loading }) => complete || loading === 'lazy');

/**
 * Resolves once the screen is complete. It must be so twice in a row: a section that has just loaded asks for its data and shows its
 * pictures.
 */
export function whenScreenComplete(parts: ScreenParts): Promise<void> {
  return new Promise((resolve) => {
    let wasComplete = false;
    const deadline = Date.now() + longestWait;
    const look = (): void => {
      const isNow = isComplete(parts);
      if ((isNow && wasComplete) || Date.now() >= deadline) return resolve();
      wasComplete = isNow;
      setTimeout(() => whenIdle(look), interval);
    };
    look();
  });
}
