import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  getArchiveTimelineMessageMutationOptions,
  type TimelineMessage,
} from '@cagnotte/generated/hooks/product';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useMutate } from '../queries/mutate.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { isSessionError } from '../session/auth.ts';
import { moveToArchives } from './message-lists.ts';
import { timelineStore } from './timeline-store.ts';

/** Archives a message on the server; stale data is refetched before it resolves. */
export type SendArchived = (message: TimelineMessage) => Promise<unknown>;

const stopLeaving = ({ identifier }: Pick<TimelineMessage, 'identifier'>) => {
  timelineStore.leaving = timelineStore.leaving.filter((other) => other !== identifier);
};

/**
 * Sends the request for the held message, which can no longer be restored then. After a failure, the message
 * is back in its place. Never rejects.
 */
export async function sendHeldMessage(send: SendArchived): Promise<void> {
  const { heldMessage } = timelineStore;
  if (!heldMessage) return;
  timelineStore.heldMessage = undefined;
  try {
    await send(heldMessage);
  } catch (error) {
    if (!isSessionError(error)) showErrorToast(error);
  } finally {
    stopLeaving(heldMessage);
  }
}

/**
 * Removes a message from the timeline at once, and holds its request back, because no operation restores an
 * archived message. One message is held at a time; the request for the previous one is sent.
 */
export function holdMessage(message: TimelineMessage, send: SendArchived): void {
  if (timelineStore.leaving.includes(message.identifier)) return;
  void sendHeldMessage(send);
  timelineStore.leaving = [...timelineStore.leaving, message.identifier];
  timelineStore.heldMessage = message;
}

/**
 * Puts the held message back in its place.
 * @returns its identifier, if there was one
 */
export function restoreHeldMessage(): string | undefined {
  const { heldMessage } = timelineStore;
  if (!heldMessage) return undefined;
  timelineStore.heldMessage = undefined;
  stopLeaving(heldMessage);
  return heldMessage.identifier;
}

/**
 * Archives messages, each a few seconds after it was removed, or at once when the shopper leaves. Operation
 * `archiveTimelineMessage`.
 */
export function useArchiving(): {
  readonly archive: (message: TimelineMessage) => void;
  /** Sends the held message: it can no longer be restored. */
  readonly flush: () => void;
} {
  const { product } = useSdk();
  const queries = useQueryClient();
  const mutate = useMutate();
  // TL-03: the name of the field is the contract's.
  const send: SendArchived = async (message) => {
    const data = { timeline_message_identifier: message.identifier };
    await mutate(
      getArchiveTimelineMessageMutationOptions(),
      { product, data },
      { onResponse: () => moveToArchives(queries, product, message) },
    );
  };
  const flush = () => void sendHeldMessage(send);
  const leave = useEffectEvent(flush);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.hidden) leave();
    };
    const onPageHide = () => leave();
    addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      leave();
    };
  }, []);
  return { archive: (message) => holdMessage(message, send), flush };
}
