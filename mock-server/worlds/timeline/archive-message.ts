import { Refusal } from '../../front/refusal.ts';
import type { TimelineMessage } from '../receipt.ts';
import type { World } from '../world.ts';

const isNamed =
  (asked: string) =>
  ({ identifier }: TimelineMessage): boolean =>
    identifier === asked;

/** Moves a message to the archives, where it keeps its key. Again is no error. @throws Refusal 404 for one nobody knows. */
export const archiveMessage = (world: World, identifier: string): void => {
  const index = world.messages.findIndex(isNamed(identifier));
  const [message] = index === -1 ? [] : world.messages.splice(index, 1);
  if (!message) {
    if (world.archived.some(isNamed(identifier))) return;
    throw new Refusal(404, 'not_found', `no message ${identifier} in this world`);
  }
  const at = world.archived.findIndex(({ timeline_ordered_key: key }) => key < message.timeline_ordered_key);
  world.archived.splice(at === -1 ? world.archived.length : at, 0, message);
};
