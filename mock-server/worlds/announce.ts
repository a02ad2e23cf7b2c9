import { orderedKey } from './ordered-key.ts';
import type { TimelineMessage } from './receipt.ts';
import type { World } from './world.ts';

/** What a message says, and about which receipt. */
export type Announcement = Pick<TimelineMessage, 'category' | 'image_url' | 'points'> & {
  readonly receipt_uuid: string;
  readonly title: string;
  readonly text: string;
};

/**
 * Puts a message at the head of the timeline, whatever stands there: some of the examples' messages are a few minutes
 * later than the moment that a world begins at.
 * @param time when it happened, in milliseconds of the world's clock
 */
export const announce = (world: World, time: number, message: Announcement): void => {
  const number = world.nextNumber();
  const newest = Date.parse(world.messages[0]?.created_at ?? '') || 0;
  const at = Math.max(time, newest);
  world.messages.unshift({
    identifier: `message-${number}`,
    timeline_ordered_key: orderedKey(at, number),
    image_url: null,
    created_at: new Date(at).toISOString(),
    ...message,
  });
};
