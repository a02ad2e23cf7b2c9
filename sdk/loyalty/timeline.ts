import type { TimelineMessage, TimelineResponse } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { RequestControls } from '../client/request-controls.ts';
import type { Core } from '../core/core.ts';
import { number, optional, required, string, type ParameterTable } from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { identified, getRequestOptions, type Identified } from './request-options.ts';

/** Selects messages. */
export interface TimelineParameters {
  /** Largest number of messages. Default: 10. */
  readonly limit?: number | undefined;
  /** Only messages older than this: `oldestKey` of the page before. */
  readonly oldestSeenTimelineOrderedKey?: string | undefined;
}

/** A message of the timeline. */
export interface MessageParameters {
  readonly message: Identified;
}

/** Selects messages to read page by page. */
export interface TimelinePagesParameters extends Abortable, RequestControls {
  /** Messages per page. Default: 10. */
  readonly limit?: number | undefined;
  /** The archives instead of the timeline. Default: false. */
  readonly archives?: boolean | undefined;
}

/** Messages to the user. */
export interface Timeline {
  /** Returns a page of the timeline. Operation `listTimeline`. */
  readonly listTimeline: (
    parameters?: TimelineParameters & CallOptions<TimelinePage>,
  ) => Promise<TimelinePage>;
  /** Returns a page of the archives. Operation `listTimelineArchives`. */
  readonly listTimelineArchives: (
    parameters?: TimelineParameters & CallOptions<TimelinePage>,
  ) => Promise<TimelinePage>;
  /**
   * Iterates over all pages, each loaded on demand. Operation `listTimeline`, or
   * `listTimelineArchives` for the archives.
   */
  readonly timelinePages: (
    parameters?: TimelinePagesParameters,
  ) => AsyncGenerator<TimelinePage, void, undefined>;
  /** Moves a message to the archives, for good. Operation `archiveTimelineMessage`. */
  readonly archiveTimelineMessage: (parameters: MessageParameters & CallOptions<void>) => Promise<void>;
}

const pageSize = 10;

const timelineTable: ParameterTable<TimelineParameters> = {
  limit: optional(number),
  oldestSeenTimelineOrderedKey: optional(string),
};
const messageTable: ParameterTable<MessageParameters> = { message: required(identified) };

const toFields = ({ limit, oldestSeenTimelineOrderedKey: oldest }: TimelineParameters) => ({
  // A caller without types may pass null, which the rules treat as absent.
  limit: limit ?? pageSize,
  ...(oldest && { oldest_seen_timeline_ordered_key: oldest }),
});

export const createTimelineMethods = (core: Core): Timeline => {
  const { product } = core.clients;

  const listTimeline = createPublicMethod<TimelineParameters, TimelinePage>(
    core,
    timelineTable,
    async ({ signal, ...parameters }) => {
      const query = toFields(parameters);
      const { data } = await product.GET(paths.listTimeline, {
        params: { path: core.inProduct, query },
        signal: signal ?? null,
      });
      return toTimelinePage(data, query.limit);
    },
  );

  const listTimelineArchives = createPublicMethod<TimelineParameters, TimelinePage>(
    core,
    timelineTable,
    async ({ signal, ...parameters }) => {
      const body = toFields(parameters);
      const { data } = await product.POST(paths.listTimelineArchives, {
        ...getRequestOptions(core, signal),
        body,
      });
      return toTimelinePage(data, body.limit);
    },
  );

  return {
    listTimeline,
    listTimelineArchives,
    timelinePages: async function* ({ archives = false, ...parameters } = {}) {
      const listPage = archives ? listTimelineArchives : listTimeline;
      let oldestSeenTimelineOrderedKey: string | undefined;
      for (;;) {
        const page = await listPage({ ...parameters, oldestSeenTimelineOrderedKey });
        yield page;
        // The walk ends when a server sends the same page again, which would repeat for ever.
        if (page.isLast || page.oldestKey === oldestSeenTimelineOrderedKey) return;
        oldestSeenTimelineOrderedKey = page.oldestKey;
      }
    },
    archiveTimelineMessage: createPublicMethod(core, messageTable, async ({ message, signal }) => {
      const body = { timeline_message_identifier: message.identifier };
      await product.POST(paths.archiveTimelineMessage, { ...getRequestOptions(core, signal), body });
    }),
  };
};

/** A page of the timeline, or of its archives. */
export interface TimelinePage {
  /** Every message of the response, newest first, also of unknown categories. */
  readonly messages: readonly TimelineMessage[];
  /** Undefined for archives. */
  readonly hasArchives: boolean | undefined;
  readonly hasBenefitsSummary: boolean | undefined;
  /** True if there is nothing older: the response has fewer messages than the limit. */
  readonly isLast: boolean;
  /** Key to request the next page with; undefined for an empty page. */
  readonly oldestKey: string | undefined;
}

/** @param limit requested number of messages */
export const toTimelinePage = (response: TimelineResponse, limit: number): TimelinePage => ({
  messages: response.messages,
  hasArchives: response.has_archives,
  hasBenefitsSummary: response.has_benefits_summary,
  // An empty page has no oldest message.
  isLast: response.messages.length === 0 || response.messages.length < limit,
  oldestKey: response.messages
    .map((message) => message.timeline_ordered_key)
    .reduce<string | undefined>(
      (oldest, key) => (oldest !== undefined && oldest < key ? oldest : key),
      undefined,
    ),
});
