import type { Handler } from '../contracts/handler.ts';
import { settle } from '../worlds/receipt-life.ts';

const PAGE_SIZE = 10;

/** A page of messages, newest first, older than the oldest key seen. */
export const listTimeline: Handler<'listTimeline'> = ({ world, query }) => {
  settle(world);
  const { oldest_seen_timeline_ordered_key: oldest, limit = PAGE_SIZE } = query;
  const older = world.messages.filter(
    ({ timeline_ordered_key: key }) => oldest === undefined || key < oldest,
  );
  return {
    messages: older.slice(0, limit),
    has_archives: !world.isNewcomer,
    has_benefits_summary: !world.isNewcomer,
  };
};
