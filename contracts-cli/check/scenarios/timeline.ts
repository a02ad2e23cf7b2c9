import { isObject } from '@cagnotte/openapi';
import { parseJsonBody } from '../../wire/call.ts';
import { createUnknownIdentifier, type Scenario } from '../scenario.ts';
import { notFound, MissingPreconditionError, type CheckedServer } from '../server.ts';

type Lister = 'listTimeline' | 'listTimelineArchives';

type Paging = Readonly<{ limit?: number; oldest_seen_timeline_ordered_key?: string }>;

/**
 * Returns the values of a request: the timeline takes its parameters in the query, the archives in the body.
 */
const toValues = (operationId: Lister, paging: Paging) =>
  operationId === 'listTimeline' ? { query: paging } : { body: paging };

const readMessages = async (server: CheckedServer, operationId: Lister, paging: Paging = {}) =>
  (await server.call(operationId, toValues(operationId, paging))).messages;

const readKeys = async (server: CheckedServer, operationId: Lister, paging: Paging): Promise<string[]> =>
  (await readMessages(server, operationId, paging)).map(({ timeline_ordered_key: key }) => key);

/** Messages per page. */
const pageSize = 2;

const keyPath = '$.messages[*].timeline_ordered_key';

/** The largest page size. */
const maxPageSize = 50;
/** More of the largest pages than any shopper has messages for. */
const maxPages = 200;

/**
 * Reads older pages up to the last one, and expects that there is one.
 * @param from key of a message
 */
const expectLastPage = async (server: CheckedServer, operationId: Lister, from: string): Promise<void> => {
  let last = from;
  for (let page = 0; page < maxPages; page += 1) {
    const paging = { limit: maxPageSize, oldest_seen_timeline_ordered_key: last };
    const keys = await readKeys(server, operationId, paging);
    const end = last;
    const next = keys.at(-1);
    if (next === undefined) return;
    const isOlder = keys.every((key) => key < end);
    server.expectBehaviour({
      isRight: isOlder,
      operationId,
      path: keyPath,
      expected: `nothing, or strictly older than ${end}`,
      actual: keys.join(', '),
    });
    if (!isOlder) return;
    last = next;
  }
  const actual = `more than ${maxPages * maxPageSize} messages`;
  server.expectBehaviour({
    isRight: false,
    operationId,
    path: '$.messages',
    expected: 'a last page',
    actual,
  });
};

/**
 * Requests messages older than a key that no message has, such as the key of a message that was archived
 * meanwhile. A server that cannot read the key may refuse it.
 */
const expectNothingNewer = async (server: CheckedServer, operationId: Lister, key: string): Promise<void> => {
  const unknown = key.slice(0, -1);
  const values = toValues(operationId, { limit: pageSize, oldest_seen_timeline_ordered_key: unknown });
  const raw = unknown === '' ? undefined : await server.send(operationId, values);
  const body = raw?.status === 200 ? parseJsonBody(raw) : undefined;
  const messages = isObject(body) && Array.isArray(body.messages) ? body.messages.filter(isObject) : [];
  const keys = messages.map(({ timeline_ordered_key: orderedKey }) => String(orderedKey));
  const isOlder = keys.every((orderedKey) => orderedKey < unknown);
  server.expectBehaviour({
    isRight: isOlder,
    operationId,
    path: keyPath,
    expected: `strictly older than ${unknown}`,
    actual: keys.join(', '),
  });
};

/**
 * Checks that two pages are full while there are messages, without a gap or a repetition between them, and
 * that there is a last page.
 * @returns true if the second page has messages
 */
const expectPages = async (server: CheckedServer, operationId: Lister): Promise<boolean> => {
  const allKeys = await readKeys(server, operationId, {});
  const keys = await readKeys(server, operationId, { limit: pageSize });
  const expectSize = (isRight: boolean, expected: string) =>
    server.expectBehaviour({
      isRight,
      operationId,
      path: '$.messages',
      expected,
      actual: `${keys.length} messages`,
    });
  expectSize(keys.length <= pageSize, `${pageSize} messages at most`);
  // A shorter page means that it is the last one.
  const expectedSize = Math.min(pageSize, allKeys.length);
  expectSize(keys.length >= expectedSize, `${expectedSize} messages at least`);
  const expectKeys = (isRight: boolean, expected: string, actual: readonly string[]) =>
    server.expectBehaviour({ isRight, operationId, path: keyPath, expected, actual: actual.join(', ') });
  const oldest = keys.at(-1);
  if (oldest === undefined || keys.length < pageSize) return false;
  const next = await readKeys(server, operationId, {
    limit: pageSize,
    oldest_seen_timeline_ordered_key: oldest,
  });
  const isOlder = next.every((key) => key < oldest);
  expectKeys(isOlder, `strictly older than ${oldest}`, next);
  const following = allKeys.filter((key) => key < oldest).slice(0, pageSize);
  const isWhole = following.every((key) => next.includes(key));
  expectKeys(isWhole || !isOlder, `with all that follows ${oldest}: ${following.join(', ')}`, next);
  if (isOlder) await expectLastPage(server, operationId, next.at(-1) ?? oldest);
  await expectNothingNewer(server, operationId, oldest);
  return next.length > 0;
};

export const pages: Scenario = {
  name: 'timeline: two pages',
  needs: 'read',
  covers: ['listTimeline', 'listTimelineArchives'],
  async run(server) {
    const isPaged = await expectPages(server, 'listTimeline');
    await expectPages(server, 'listTimelineArchives');
    if (!isPaged)
      throw new MissingPreconditionError(
        `the timeline has fewer than ${pageSize + 1} messages to page through`,
      );
  },
};

type Message = Readonly<{ identifier: string }>;

const includesMessage = (messages: readonly Message[], { identifier }: Message): boolean =>
  messages.some((message) => message.identifier === identifier);

const identifierPath = '$.messages[*].identifier';

/**
 * Expects that the timeline has lost only the archived message.
 * @param before the timeline before it was archived
 */
const expectOnlyRemoved = (
  server: CheckedServer,
  archived: Message,
  before: readonly Message[],
  timeline: readonly Message[],
): void => {
  server.expectBehaviour({
    isRight: !includesMessage(timeline, archived),
    operationId: 'archiveTimelineMessage',
    path: identifierPath,
    expected: 'no message that was archived',
    actual: 'it is still in the timeline',
  });
  server.expectBehaviour({
    isRight: before.every((message) => includesMessage([archived, ...timeline], message)),
    operationId: 'archiveTimelineMessage',
    path: identifierPath,
    expected: 'all other messages',
    actual: 'not all of them',
  });
};

/** Expects that the archives have the archived message, and no other message of the timeline. */
const expectInArchives = (
  server: CheckedServer,
  archived: Message,
  archives: readonly Message[],
  timeline: readonly Message[],
): void => {
  server.expectBehaviour({
    isRight: includesMessage(archives, archived),
    operationId: 'listTimelineArchives',
    path: identifierPath,
    expected: 'the message that was archived',
    actual: 'it is not there',
  });
  const otherMessages = archives.filter(({ identifier }) => identifier !== archived.identifier);
  server.expectBehaviour({
    isRight: !otherMessages.some((message) => includesMessage(timeline, message)),
    operationId: 'listTimelineArchives',
    path: identifierPath,
    expected: 'no message that is in the timeline',
    actual: 'one that is there',
  });
};

export const archiving: Scenario = {
  name: 'timeline: a message archived',
  needs: 'write',
  covers: ['archiveTimelineMessage'],
  async run(server) {
    const unknown = { timeline_message_identifier: createUnknownIdentifier() };
    await server.expectRefusal('archiveTimelineMessage', { body: unknown }, notFound);
    const messagesBefore = await readMessages(server, 'listTimeline');
    const message = messagesBefore.at(-1);
    if (!message) throw new MissingPreconditionError('the timeline has no message to archive');
    const body = { timeline_message_identifier: message.identifier };
    await server.call('archiveTimelineMessage', { body });
    const { messages, has_archives: hasArchives } = await server.call('listTimeline', { query: {} });
    expectOnlyRemoved(server, message, messagesBefore, messages);
    server.expectEqual('archiveTimelineMessage', '$.has_archives', true, hasArchives ?? true);
    const archives = await readMessages(server, 'listTimelineArchives', { limit: maxPageSize });
    expectInArchives(server, message, archives, messages);
    // A repeated request succeeds.
    await server.call('archiveTimelineMessage', { body });
    if (archives.length > pageSize) await expectPages(server, 'listTimelineArchives');
  },
};
