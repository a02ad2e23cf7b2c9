import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSdkError } from '@cagnotte/sdk';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { format } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { loadedText } from './text.ts';
import { useAwaitsNetwork } from './use-awaits-network.ts';

export interface LoadFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => void;
  /** True if other parts of the screen are shown: then the block is lower and has no icon. */
  readonly isPart?: boolean;
}

/** A failure to load, with a retry. */
export function LoadFailed({ title, error, retry, isPart = false }: LoadFailedProps) {
  const isConnection = isSdkError(error) && error.code === 'CONNECTION_FAILED';
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={isPart ? undefined : 'alert'}
        hasDrawing={false}
        action={<Button onClick={retry}>{uiText.retry}</Button>}
      >
        {isConnection ? uiText.errors.connectionText : uiText.errors.text}
      </EmptyState>
    </div>
  );
}

export interface AwaitsNetworkProps {
  readonly title: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** True if other parts of the screen are shown: then the block is lower and has no icon. */
  readonly isPart?: boolean;
  readonly children: string;
}

/**
 * Shown for data that is loaded when the network returns, with a retry, because the widget may not notice the
 * network.
 */
export function AwaitsNetwork({ title, isRetrying, retry, isPart = false, children }: AwaitsNetworkProps) {
  return (
    <EmptyState
      title={title}
      icon={isPart ? undefined : 'offline'}
      hasDrawing={false}
      action={
        <Button isBusy={isRetrying} onClick={retry}>
          {uiText.retry}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

export interface LoadedProps<Data> {
  readonly query: Pick<
    UseQueryResult<Data, unknown>,
    'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
  >;
  /** The name of the data in a sentence, as `de la boutique`. */
  readonly what: string;
  /** Title of the block for a failure. Default: a sentence with `what`. */
  readonly failureTitle?: string;
  /** Boxes in the layout of the loaded content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a query: loading, waiting for the network, failed, loaded. Loaded data stays on the screen,
 * whatever happens to a later attempt to refresh it.
 */
export function Loaded<Data>({
  query,
  what,
  failureTitle = format(loadedText.failed, { what }),
  skeleton,
  children,
}: LoadedProps<Data>) {
  const awaitsNetwork = useAwaitsNetwork();
  const retry = () => void query.refetch();
  if (query.data !== undefined) return children(query.data);
  if (awaitsNetwork(query)) {
    const { title, text } = loadedText.waiting;
    return (
      <AwaitsNetwork title={title} isRetrying={query.isFetching} retry={retry}>
        {text}
      </AwaitsNetwork>
    );
  }
  if (query.isError) return <LoadFailed title={failureTitle} error={query.error} retry={retry} />;
  return (
    <>
      <VisuallyHidden role="status">{format(loadedText.loading, { what })}</VisuallyHidden>
      {skeleton}
    </>
  );
}
