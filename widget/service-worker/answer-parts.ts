import type { Build } from './build.ts';

/** What the worker's answers are made with. */
export interface AnswerParts {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Keeps the worker awake until that is done; what goes wrong in it changes no answer. */
  readonly meanwhile: (work: () => Promise<unknown>) => void;
  /** The deployment wants no worker any more. */
  readonly retire: () => Promise<void>;
}
