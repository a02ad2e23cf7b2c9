import type { QueryClient } from '@tanstack/react-query';
import { isPartLoading } from '../navigation/late-part.tsx';
import { whenIdle } from './when-idle.ts';

/** Milliseconds between two looks at the screen. */
const interval = 100;
/** Milliseconds after which nothing waits any longer: a read may hang. */
const longestWait = 20_000;

interface ObservedRouter {
  readonly state: { readonly navigation: { readonly state: string } };
}

export interface ScreenParts {
  readonly router: ObservedRouter;
  readonly queries: Pick<QueryClient, 'isFetching'>;
  readonly images?: () => Iterable<Pick<HTMLImageElement, 'complete' | 'loading'>>;
  readonly isPartLoading?: () => boolean;
  /** Whether a screen is rendered, in place of the shell of the page. */
  readonly isRendered?: () => boolean;
}

/** Whether the screen has its code, its data and its pictures. A picture that loads when it is scrolled to is not waited for. */
const isComplete = ({
  router,
  queries,
  images = () => document.images,
  isPartLoading: isLoading = isPartLoading,
  isRendered = () => document.getElementById('shell') === null,
}: ScreenParts): boolean =>
  isRendered() &&
  router.state.navigation.state === 'idle' &&
  !isLoading() &&
  queries.isFetching() === 0 &&
  [...images()].every(({ complete, loading }) => complete || loading === 'lazy');

/** Resolves once the first screen is complete. Twice in a row: a section that has just come asks for its data, and shows its pictures. */
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
