import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import type { TypedTexts } from '../form-drafts/form-drafts.ts';
import { useFormDraft, type FormDraft } from '../form-drafts/use-form-draft.ts';
import { useMutate, type GeneratedMutation } from '../queries/mutate.ts';
import { runAction, useIsPending } from '../queries/run-action.ts';
import { isSessionError } from '../session/auth.ts';
import { messageSent } from './message-sent.ts';

/** The key of a message to the team: one is pending at a time. */
export const teamMessageAction = ['report'] as const;

export interface TeamMessageRequest {
  readonly send: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Called after a toast has shown the failure. */
  readonly onFailure: (error: unknown) => void;
}

/** RV-17: sends a message to the team, one at a time, and shows a toast with the outcome. Never rejects. */
export const sendToTeam = (
  queries: QueryClient,
  { send, onDone, onFailure }: TeamMessageRequest,
): Promise<void | undefined> =>
  runAction(queries, teamMessageAction, async () => {
    try {
      await send();
      onDone();
      showToast(messageSent, 'success');
    } catch (error) {
      if (!isSessionError(error)) showErrorToast(error);
      onFailure(error);
    }
  });

/** The state of a form that sends a message to the team. */
export interface TeamMessageForm<Words> extends Pick<FormDraft<Words>, 'start' | 'keep'> {
  /** True while a message is pending, from here or elsewhere. */
  readonly isBusy: boolean;
  /** The error of the last message; undefined if it did not fail. */
  readonly failure: unknown;
  /** Sends a mutation with the values of the form. Never rejects. */
  readonly send: <Data, Variables>(
    mutation: GeneratedMutation<Data, Variables>,
    variables: Variables,
  ) => Promise<void>;
}

export interface TeamMessageOptions<Words> {
  /** The values of the empty form. */
  readonly blank: Words;
  /**
   * Called when the message was sent and nothing was typed since, also when the form was closed
   * and opened again meanwhile.
   */
  readonly onSent: () => void;
}

/**
 * RV-17: sends a message to the team. The typed values are kept in this tab until they are sent,
 * however the form is left.
 * @param name name of the form, with its subject
 */
export function useTeamMessage<Words extends TypedTexts>(
  name: string,
  { blank, onSent }: TeamMessageOptions<Words>,
): TeamMessageForm<Words> {
  const mutate = useMutate();
  const queries = useQueryClient();
  const isBusy = useIsPending(teamMessageAction);
  const [failure, setFailure] = useState<unknown>();
  const { start, keep, markSent } = useFormDraft(name, { blank, isStored: true, onForgotten: onSent });
  return {
    start,
    keep,
    isBusy,
    failure,
    send: (mutation, variables) => {
      setFailure(undefined);
      const forget = markSent();
      return sendToTeam(queries, {
        send: () => mutate(mutation, variables),
        onDone: forget,
        onFailure: setFailure,
      });
    },
  };
}
