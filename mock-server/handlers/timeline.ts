import { findAnalysis } from '../worlds/review/open-review.ts';
import type { TimelineMessage } from '../worlds/timeline/timeline-state.ts';
import { archiveMessage } from '../worlds/timeline/timeline.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';

const defaultPageSize = 10;

/** Paging parameters of both lists. */
interface Paging {
  readonly limit?: number;
  readonly oldest_seen_timeline_ordered_key?: string;
}

/** Returns a message with the current data of its receipt. */
const withReceiptData = (world: World, message: TimelineMessage): TimelineMessage => {
  const uuid = message.receipt_uuid ?? '';
  const captured_at =
    world.receipts.get(uuid)?.capturedAt ??
    world.pendingSeeds.find(({ receipt_uuid: seed }) => seed === uuid)?.captured_at;
  const analysis = findAnalysis(world, uuid);
  return {
    ...message,
    ...(captured_at && { captured_at }),
    ...(analysis && { shop_name: analysis.shop_name ?? null, total_amount: analysis.total_amount ?? null }),
  };
};

/** Returns a page of messages, newest first, older than the oldest key that was seen. */
const getPage = (
  world: World,
  messages: readonly TimelineMessage[],
  { oldest_seen_timeline_ordered_key: oldest, limit = defaultPageSize }: Paging,
) => ({
  messages: messages
    .filter(({ timeline_ordered_key: key }) => oldest === undefined || key < oldest)
    .slice(0, limit)
    .map((message) => withReceiptData(world, message)),
  has_archives: world.archived.length > 0,
  has_benefits_summary: !world.isNewcomer,
});

export const listTimeline: Handler<'listTimeline'> = ({ world, query }) =>
  getPage(world, world.messages, query);

export const listTimelineArchives: Handler<'listTimelineArchives'> = ({ world, body }) =>
  getPage(world, world.archived, body);

export const archiveTimelineMessage: Handler<'archiveTimelineMessage'> = ({ world, body }) => {
  archiveMessage(world, body.timeline_message_identifier);
  return {};
};
