import { Refusal } from '../../contracts/refusal.ts';
import type { World } from '../world.ts';
import type { TimelineMessage } from './timeline-state.ts';

const hasIdentifier =
  (requested: string) =>
  ({ identifier }: TimelineMessage): boolean =>
    identifier === requested;

/**
 * Moves a message to the archives, where it keeps its key. A repetition is no error.
 * @throws Refusal 404 for an unknown message
 */
export const archiveMessage = (world: World, identifier: string): void => {
  const index = world.messages.findIndex(hasIdentifier(identifier));
  const [message] = index === -1 ? [] : world.messages.splice(index, 1);
  if (!message) {
    if (world.archived.some(hasIdentifier(identifier))) return;
    throw new Refusal(404, 'not_found', `no message ${identifier} in this world`);
  }
  const archiveIndex = world.archived.findIndex(
    ({ timeline_ordered_key: key }) => key < message.timeline_ordered_key,
  );
  world.archived.splice(archiveIndex === -1 ? world.archived.length : archiveIndex, 0, message);
};

/** Content of a new message. */
export type Announcement = Pick<TimelineMessage, 'category' | 'image_url' | 'points'> & {
  readonly receipt_uuid: string;
  readonly title: string;
  readonly text: string;
};

/**
 * Adds a message at the start of the timeline: some messages of the examples are a few minutes later than the
 * initial time of a world.
 * @param time in milliseconds of the world's clock
 */
export const addMessage = (world: World, time: number, message: Announcement): void => {
  const number = world.nextNumber();
  const newest = Date.parse(world.messages[0]?.created_at ?? '') || 0;
  const createdAt = Math.max(time, newest);
  world.messages.unshift({
    identifier: `message-${number}`,
    timeline_ordered_key: createOrderedKey(createdAt, number),
    image_url: null,
    created_at: new Date(createdAt).toISOString(),
    ...message,
  });
};

const parisTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the key of a timeline message: keys sort by time, and by number within one second. */
export const createOrderedKey = (time: number, number: number): string =>
  `${parisTime.format(time).replace(/\D/g, '')}-${String(number).padStart(4, '0')}`;
