import { nothing, type Scenario } from '../scenario.ts';
import { type Server, Unmet } from '../server.ts';

type Lister = 'listTimeline' | 'listTimelineArchives';

const ask = async (
  server: Server,
  operationId: Lister,
  paging: { limit?: number; oldest_seen_timeline_ordered_key?: string },
) =>
  (await server.ask(operationId, operationId === 'listTimeline' ? { query: paging } : { body: paging }))
    .messages;

const limit = 2;

const keysOf = (messages: Awaited<ReturnType<typeof ask>>): string[] =>
  messages.map(({ timeline_ordered_key: key }) => key);

/** Latest first, a page as long as asked for while there are messages, and the next one without a gap or a repetition. */
const expectPages = async (server: Server, operationId: Lister): Promise<boolean> => {
  const all = keysOf(await ask(server, operationId, {}));
  const keys = keysOf(await ask(server, operationId, { limit }));
  const place = '$.messages';
  const size = `${keys.length} messages`;
  server.expect(operationId, place, `${limit} messages at most`, size, { isRight: keys.length <= limit });
  // A page that is shorter says that it is the last.
  const due = Math.min(limit, all.length);
  server.expect(operationId, place, `${due} messages at least`, size, { isRight: keys.length >= due });
  const keyPlace = '$.messages[*].timeline_ordered_key';
  const isDescending = keys.every((key, index) => index === 0 || key < (keys[index - 1] ?? ''));
  server.expect(operationId, keyPlace, 'the latest first', keys.join(', '), { isRight: isDescending });
  const oldest = keys.at(-1);
  if (oldest === undefined || keys.length < limit) return false;
  const next = keysOf(await ask(server, operationId, { limit, oldest_seen_timeline_ordered_key: oldest }));
  const isOlder = next.every((key) => key < oldest);
  const older = `strictly older than ${oldest}`;
  server.expect(operationId, keyPlace, older, next.join(', '), { isRight: isOlder });
  const following = all.filter((key) => key < oldest).slice(0, limit);
  const isWhole = following.every((key) => next.includes(key));
  const whole = `with all that follows ${oldest}: ${following.join(', ')}`;
  server.expect(operationId, keyPlace, whole, next.join(', '), { isRight: isWhole || !isOlder });
  return next.length > 0;
};

export const pages: Scenario = {
  name: 'timeline: two pages',
  needs: 'read',
  covers: ['listTimeline', 'listTimelineArchives'],
  async run(server) {
    const isPaged = await expectPages(server, 'listTimeline');
    await expectPages(server, 'listTimelineArchives');
    if (!isPaged) throw new Unmet(`the timeline has fewer than ${limit + 1} messages to page through`);
  },
};

export const archiving: Scenario = {
  name: 'timeline: a message archived',
  needs: 'write',
  covers: ['archiveTimelineMessage'],
  async run(server) {
    await server.refuses(
      'archiveTimelineMessage',
      { body: { timeline_message_identifier: nothing() } },
      { status: 404 },
    );
    const message = (await ask(server, 'listTimeline', {})).at(-1);
    if (!message) throw new Unmet('the timeline has no message to archive');
    const body = { timeline_message_identifier: message.identifier };
    await server.ask('archiveTimelineMessage', { body });
    const { messages, has_archives: hasArchives } = await server.ask('listTimeline', { query: {} });
    const isGone = messages.every(({ identifier }) => identifier !== message.identifier);
    server.expect(
      'archiveTimelineMessage',
      '$.messages[*].identifier',
      'no message that was archived',
      'it is still in the timeline',
      { isRight: isGone },
    );
    server.expect('archiveTimelineMessage', '$.has_archives', true, hasArchives ?? true);
    const archived = await ask(server, 'listTimelineArchives', { limit: 50 });
    const isKept = archived.some(({ identifier }) => identifier === message.identifier);
    server.expect(
      'listTimelineArchives',
      '$.messages[*].identifier',
      'the message that was archived',
      'it is not there',
      { isRight: isKept },
    );
    await server.ask('archiveTimelineMessage', { body });
    if (archived.length > limit) await expectPages(server, 'listTimelineArchives');
  },
};
