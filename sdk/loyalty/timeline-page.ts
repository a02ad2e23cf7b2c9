import type { TimelineMessage, TimelineResponse } from '@cagnotte/generated/hooks/product';

/** A page of the timeline, or of its archives. */
export interface TimelinePage {
  /** Every message the server sent, newest first, also of categories that are not known. */
  readonly messages: readonly TimelineMessage[];
  /** Undefined for archives. */
  readonly hasArchives: boolean | undefined;
  readonly hasBenefitsSummary: boolean | undefined;
  /** Whether there is nothing older: fewer messages came than were asked for. */
  readonly isLast: boolean;
  /** What to ask the next page with; undefined for an empty page. */
  readonly oldestKey: string | undefined;
}

/** @param limit how many messages were asked for. */
export const timelinePage = (answer: TimelineResponse, limit: number): TimelinePage => ({
  messages: answer.messages,
  hasArchives: answer.has_archives,
  hasBenefitsSummary: answer.has_benefits_summary,
  // Nothing is older than nothing, whatever was asked for.
  isLast: answer.messages.length === 0 || answer.messages.length < limit,
  oldestKey: answer.messages
    .map((message) => message.timeline_ordered_key)
    .reduce<string | undefined>(
      (oldest, key) => (oldest !== undefined && oldest < key ? oldest : key),
      undefined,
    ),
});
