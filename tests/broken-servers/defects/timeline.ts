import type { Defect } from '../defect.ts';
import { setValue } from '../tools/json-place.ts';
import { ignoreField } from '../tools/requests.ts';
import { changeBody } from '../tools/responses.ts';
import {
  archiveAllMessages,
  beginPagesAgain,
  fillHalfOfPage,
  ignoreUnknownKey,
  keepArchivedMessage,
  loseArchivedMessage,
  inventMessages,
  repeatLastMessage,
  showMessageInArchives,
  skipMessage,
} from './habits/messages.ts';

const keyPath = '$.messages[*].timeline_ordered_key';
const oldestKey = 'oldest_seen_timeline_ordered_key';

/** Defects of the pages of both lists of messages. */
const createPagingDefects = (operationId: 'listTimeline' | 'listTimelineArchives'): readonly Defect[] => [
  {
    name: `${operationId} ignores the limit`,
    breaks: ignoreField(operationId, 'limit'),
    named: { operationId, rule: 'behaviour', path: '$.messages', expected: 'at most' },
  },
  {
    name: `${operationId} returns the first page for every key`,
    breaks: ignoreField(operationId, oldestKey),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
  {
    name: `${operationId} repeats the last message on the next page`,
    breaks: repeatLastMessage(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
  {
    name: `${operationId} skips a message between two pages`,
    breaks: skipMessage(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'with all that follows' },
  },
  {
    name: `${operationId} returns a page that is neither full nor the last`,
    breaks: fillHalfOfPage(operationId),
    named: { operationId, rule: 'behaviour', path: '$.messages', expected: 'at least' },
  },
  {
    name: `${operationId} starts again after its last message`,
    breaks: beginPagesAgain(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
  {
    name: `${operationId} has no end`,
    breaks: inventMessages(operationId),
    named: { operationId, rule: 'behaviour', path: '$.messages', expected: 'a last page' },
  },
  {
    name: `${operationId} returns the first page for a key that no message has`,
    breaks: ignoreUnknownKey(operationId),
    named: { operationId, rule: 'behaviour', path: keyPath, expected: 'strictly older' },
  },
];

/** Defects of messages, their pages, and the archives. */
export const timeline: readonly Defect[] = [
  ...createPagingDefects('listTimeline'),
  ...createPagingDefects('listTimelineArchives'),
  {
    name: 'a message that was archived stays in the timeline',
    breaks: keepArchivedMessage,
    named: { operationId: 'archiveTimelineMessage', rule: 'behaviour', path: '$.messages[*].identifier' },
  },
  {
    name: 'a message that was archived is lost',
    breaks: loseArchivedMessage,
    named: { operationId: 'listTimelineArchives', rule: 'behaviour', path: '$.messages[*].identifier' },
  },
  {
    name: 'archiving one message archives all messages',
    breaks: archiveAllMessages,
    named: {
      operationId: 'archiveTimelineMessage',
      rule: 'behaviour',
      path: '$.messages[*].identifier',
      expected: 'all other messages',
    },
  },
  {
    name: 'the archives show messages that nobody archived',
    breaks: showMessageInArchives,
    named: { operationId: 'listTimelineArchives', rule: 'behaviour', path: '$.messages[*].identifier' },
    settings: { only: new Set(['listTimelineArchives', 'archiveTimelineMessage']) },
  },
  {
    name: 'the timeline denies that there are archives',
    breaks: changeBody('listTimeline', 'has_archives', setValue(false)),
    named: { operationId: 'archiveTimelineMessage', rule: 'behaviour', path: '$.has_archives' },
  },
];
