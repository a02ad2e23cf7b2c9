import type { QueryClient } from '@tanstack/react-query';
import { browserPorts } from './browser-ports.ts';
import { connectFrame, type FrameConnection, type FrameParts } from './connect-host-page.ts';
import { watchPoints } from './watch-page.ts';

/** What the app gives. */
export interface FrameStart extends Pick<
  FrameParts,
  | 'variant'
  | 'apiOrigin'
  | 'version'
  | 'takeOver'
  | 'navigate'
  | 'onOpenChange'
  | 'onToken'
  | 'allowsHost'
  | 'report'
> {
  /** The element whose height is the content's. */
  readonly content: Element;
  readonly queries: QueryClient;
  /** Slug of the loyalty product. */
  readonly product: string;
}

/** Connects the app with the page around it, and tells that page the shopper's points from now on. */
export function startFrame({ content, queries, product, ...parts }: FrameStart): FrameConnection {
  const connection = connectFrame({ ...browserPorts(content), ...parts });
  const stop = watchPoints(queries, product, connection.tellPoints);
  return {
    ...connection,
    dispose: () => {
      stop();
      connection.dispose();
    },
  };
}
