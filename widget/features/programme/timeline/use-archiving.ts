import {
  getArchiveTimelineMessageMutationOptions,
  type TimelineMessage,
} from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSdk } from '../../../client/sdk-context.tsx';
import { moveToArchives } from '../../../client/timeline/lists.ts';
import { useMutate } from '../../../client/mutate.ts';
import { hold, sendHeld, type SendArchived } from './archiving.ts';

/**
 * Archives messages, each a few seconds after it left the screen; at once when the shopper goes. Operation
 * `archiveTimelineMessage`.
 */
export function useArchiving(): {
  readonly archive: (message: TimelineMessage) => void;
  /** Nothing can be taken back any more. */
  readonly flush: () => void;
} {
  const { product } = useSdk();
  const queries = useQueryClient();
  const mutate = useMutate();
  // TL-03
  const send: SendArchived = async (message) => {
    const data = { timeline_message_identifier: message.identifier };
    await mutate(getArchiveTimelineMessageMutationOptions(), { product, data }, () =>
      moveToArchives(queries, product, message),
    );
  };
  const flush = () => void sendHeld(send);
  const leave = useEffectEvent(flush);
  useEffect(() => {
    const hide = () => {
      if (document.hidden) leave();
    };
    const go = () => leave();
    addEventListener('pagehide', go);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', go);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  return { archive: (message) => hold(message, send), flush };
}
