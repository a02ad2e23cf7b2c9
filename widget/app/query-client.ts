import { QueryCache, QueryClient } from '@tanstack/react-query';

/** The cache of all that the server said. The pipeline below it retries already, so it does not. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
}
