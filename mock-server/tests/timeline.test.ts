import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../contracts/operation-types.ts';
import { createRewardCalls } from './reward-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const calls = (name: string) => {
  const token = `demo.timeline.${name}`;
  const archives = async (form: Record<string, string> = {}) =>
    (await (
      await shared().send('/api/kitv3/timeline/archives', { ...form, access_token: token })
    ).json()) as ResponseOf<'listTimelineArchives'>;
  const page = async (query: string) =>
    (await (await shared().get(`/api/kitv3/timeline?${query}`, token)).json()) as ResponseOf<'listTimeline'>;
  const reward = createRewardCalls(shared(), token);
  const archive = (timeline_message_identifier: string) =>
    reward.outcome('timeline/archive_message', { timeline_message_identifier });
  return { ...reward, archives, page, archive };
};
const listKeys = (messages: readonly { timeline_ordered_key: string }[]) =>
  messages.map(({ timeline_ordered_key: key }) => key);

describe('archiveTimelineMessage', () => {
  it('TL-03 TL-07 moves a message to its place in the archives', async () => {
    const { archive, archives, messages } = calls('move');
    expect(await archive('message-0140')).toBe('200');
    expect(await archive('message-0132')).toBe('200');
    const archived = listKeys((await archives()).messages);
    expect(archived.slice(0, 2)).toEqual(['20261117193012-0140', '20261102103512-0132']);
    expect(archived).toEqual(archived.toSorted().reverse());
    expect((await messages()).map(({ identifier }) => identifier)).not.toContain('message-0140');
    expect(await archive('message-0140')).toBe('200');
    expect((await archives()).messages).toHaveLength(archived.length);
    expect(await archive('message-9999')).toBe('404 null null');
  });

  it('TL-10 sets has_archives', async () => {
    const { archive, page, sendReceipt, messages } = calls('empty.first');
    expect((await page('limit=10')).has_archives).toBe(false);
    await sendReceipt('r1');
    const [message] = await messages();
    await archive(message?.identifier ?? '');
    expect(await page('limit=10')).toMatchObject({ has_archives: true, messages: [] });
  });
});

describe('a page of messages', () => {
  it('TL-01 TL-02 has the same parameters in the archives and in the timeline', async () => {
    const { archives, page } = calls('pages');
    const first = await archives({ limit: '2' });
    const nextPage = await archives({
      limit: '2',
      oldest_seen_timeline_ordered_key: listKeys(first.messages).at(-1) ?? '',
    });
    expect([first.messages.length, nextPage.messages.length]).toEqual([2, 1]);
    const newest = await page('limit=2');
    const next = await page(`limit=2&oldest_seen_timeline_ordered_key=${listKeys(newest.messages).at(-1)}`);
    expect(listKeys([...newest.messages, ...next.messages])).toEqual(
      listKeys((await page('limit=4')).messages),
    );
  });

  it('continues where the one before ended, in a timeline of 10 000 messages', async () => {
    const { page } = calls('longtimeline');
    const first = await page('limit=10');
    const next = await page(`limit=10&oldest_seen_timeline_ordered_key=${listKeys(first.messages).at(-1)}`);
    const both = listKeys([...first.messages, ...next.messages]);
    expect(new Set(both).size).toBe(20);
    expect(both).toEqual(both.toSorted().reverse());
    const last = await page('limit=20000');
    expect(last.messages).toHaveLength(10_000);
  });
});
