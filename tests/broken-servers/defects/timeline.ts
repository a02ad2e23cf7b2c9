import type { Defect } from '../defect.ts';
import { inBody } from '../tools/responses.ts';
import { always } from '../tools/json-place.ts';
import { ignores } from '../tools/requests.ts';
import {
  archivesAll,
  beginsAnew,
  fillsHalf,
  forgetsKey,
  keepsMessage,
  losesMessage,
  endlessMessages,
  repeatsLast,
  showsArchived,
  skipsOne,
} from './habits/messages.ts';

const keyPath = '$.messages[*].timeline_ordered_key';
const oldestKey = 'oldest_seen_timeline_ordered_key';

/** Defects of the pages of both lists of messages. */
const createPagingDefects = (operationId: 'listTimeline' | 'listTimelineArchives'): readonly Defect[] => [
  {
    name: `${operationId} ignores the limit`,
    breaks: ignores(operationId, 'limit'),
    named: { operationId, rule: 'behaviour', path: '$.messages', expected: 'at most' },
  },
  {
    name: `${operationId} returns the first page for every key`,
    breaks: ignores(operationId, oldestKey),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
  {
    name: `${operationId} repeats the last message on the next page`,
    breaks: repeatsLast(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
  {
    name: `${operationId} skips a message between two pages`,
    breaks: skipsOne(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'with all that follows' },
  },
  {
    name: `${operationId} returns a page that is neither full nor the last`,
    breaks: fillsHalf(operationId),
    named: { operationId, rule: 'behaviour', path: '$.messages', expected: 'at least' },
  },
  {
    name: `${operationId} starts again after its last message`,
    breaks: beginsAnew(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
  {
    name: `${operationId} has no end`,
    breaks: endlessMessages(operationId),
    named: { operationId, rule: 'behaviour', path: '$.messages', expected: 'a last page' },
  },
  {
    name: `${operationId} returns the first page for a key that no message has`,
    breaks: forgetsKey(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
];

/** Defects of messages, their pages, and the archives. */
export const timeline: readonly Defect[] = [
  ...createPagingDefects('listTimeline'),
  ...createPagingDefects('listTimelineArchives'),
  {
    name: 'a message that was archived stays in the timeline',
    breaks: keepsMessage,
    named: { operationId: 'archiveTimelineMessage', rule: 'behaviour', path: '$.messages[*].identifier' },
  },
  {
    name: 'a message that was archived is lost',
    breaks: losesMessage,
    named: { operationId: 'listTimelineArchives', rule: 'behaviour', path: '$.messages[*].identifier' },
  },
  {
    name: 'archiving one message archives all messages',
    breaks: archivesAll,
    named: {
      operationId: 'archiveTimelineMessage',
      rule: 'behaviour',
      path: '$.messages[*].identifier',
      expected: 'all other messages',
    },
  },
  {
    name: 'the archives show messages that nobody archived',
    breaks: showsArchived,
    named: { operationId: 'listTimelineArchives', rule: 'behaviour', path: '$.messages[*].identifier' },
    settings: { only: new Set(['listTimelineArchives', 'archiveTimelineMessage']) },
  },
  {
    name: 'the timeline denies that there are archives',
    breaks: inBody('listTimeline', 'has_archives', always(false)),
    named: { operationId: 'archiveTimelineMessage', rule: 'behaviour', path: '$.has_archives' },
  },
];
