import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadedText } from '../text/loaded.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LoadFailed } from './load-failed.tsx';

export interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'isError' | 'isPaused' | 'refetch'>;
  /** What is being loaded, as `de la boutique`. */
  readonly what: string;
  /** Boxes in the layout of what will be there. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The moments of a read: on its way, waiting for the network, failed, there. What is there once stays, whatever becomes
 * of a later attempt to refresh it.
 */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  if (query.isPaused) {
    return (
      <EmptyState title={loadedText.waiting.title} drawing={false}>
        {loadedText.waiting.text}
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{loadedText.loading(what)}</VisuallyHidden>
      {skeleton}
    </>
  );
}
