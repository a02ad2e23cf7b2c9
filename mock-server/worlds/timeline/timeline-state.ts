import type { ResponseOf } from '../../contracts/operation-types.ts';

export type TimelineMessage = ResponseOf<'listTimeline'>['messages'][number];

/** The timeline of one world; both lists newest first. */
export interface TimelineWorldState {
  readonly messages: TimelineMessage[];
  readonly archived: TimelineMessage[];
}
