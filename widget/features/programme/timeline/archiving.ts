import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../../client/is-of-session.ts';
import { tellFailure } from '../../../stores/tell-failure.ts';
import { timeline } from '../../../stores/timeline.ts';

/** Moves a message to the archives on the server; what that made stale is read anew before it resolves. */
export type SendArchived = (message: TimelineMessage) => Promise<unknown>;

const stay = ({ identifier }: Pick<TimelineMessage, 'identifier'>) => {
  timeline.leaving = timeline.leaving.filter((leaving) => leaving !== identifier);
};

/**
 * Sends what is held, which cannot be taken back from then on. Where that fails the message is back in its place. Never
 * rejects.
 */
export async function sendHeld(send: SendArchived): Promise<void> {
  const { held } = timeline;
  if (!held) return;
  timeline.held = undefined;
  try {
    await send(held);
  } catch (error) {
    if (!isOfSession(error)) tellFailure(error);
  } finally {
    stay(held);
  }
}

/**
 * Takes a message off the timeline at once, and holds back what makes it so: no call brings it back. One message is held at a
 * time; the one before is sent.
 */
export function hold(message: TimelineMessage, send: SendArchived): void {
  if (timeline.leaving.includes(message.identifier)) return;
  void sendHeld(send);
  timeline.leaving = [...timeline.leaving, message.identifier];
  timeline.held = message;
}

/** Puts what is held back in its place. @returns which message that was, if any */
export function takeBack(): string | undefined {
  const { held } = timeline;
  if (!held) return undefined;
  timeline.held = undefined;
  stay(held);
  return held.identifier;
}
