import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getTimelinePage, unknownCategory } from '../pages/timeline-page.ts';
import { expectWholeWords } from '../whole-words.ts';
import { countLines, desktop, enlarged, getEdges, large, narrowPhone, tablet } from './measure.ts';

test(
  'messages have the whole width below points and archive on a phone, and aligned ends beside a rail',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push(unknownCategory);
    const timeline = getTimelinePage(page);
    await page.setViewportSize(narrowPhone);
    await page.goto(world.getUrl());
    await timeline.all.click();
    const completedMessage = timeline.findRow('42,60');
    const points = completedMessage.getByText(/^\+64/);
    const archive = completedMessage.getByRole('button', { name: /^Archiver/ });
    const text = completedMessage.getByText('8 achats retenus');
    await expect(text).toBeVisible();
    expect((await getEdges(text)).right, 'the words at 320 px').toBe(
      (await getEdges(completedMessage)).right,
    );
    expect((await getEdges(text)).top).toBeGreaterThan((await getEdges(points)).top);

    const review = page.getByRole('link', { name: /^Vérifier, / });
    for (const size of [tablet, desktop, large]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      const title = timeline.findRow('Un achat vous attend').getByText('Ticket analysé');
      await expect.poll(async () => (await getEdges(review)).left, at).toBeGreaterThan(size.width / 2);
      expect((await getEdges(review)).top, `an action ${at}`).toBeLessThan((await getEdges(title)).bottom);
      const button = await getEdges(timeline.archives);
      const icon = await getEdges(archive);
      expect(icon.right, `all ends ${at}`).toBeCloseTo(button.right, -1.4);
      await expectWholeWords(page, `messages ${at}`);
      await expectAccessible(page, `messages ${at}`);
    }

    await test.step('archives have their own title, on one line of the narrowest phone', async () => {
      await page.setViewportSize(narrowPhone);
      await timeline.archives.click();
      await expect(timeline.closeArchives).toBeVisible();
      const title = page.getByRole('heading', { name: 'Archives', level: 1 });
      const { top, bottom } = await getEdges(title);
      expect(bottom - top, 'one line').toBeLessThan(40);
      await expectAccessible(page, 'archives at 320 px');
    });
  },
);

test(
  'a message has whole words at twice the size, and archives have their title on one line beside their button',
  { tag: '@deep' },
  async ({ page, world }) => {
    const timeline = getTimelinePage(page);
    world.expectedErrors.push(unknownCategory, 'the archives are closed');
    await page.setViewportSize(enlarged);
    await page.goto(world.getUrl());
    await timeline.all.click();
    await expect.poll(() => countLines(timeline.title)).toBe(1);
    await timeline.archives.click();
    const title = page.getByRole('heading', { name: 'Archives', level: 1 });
    await expect.poll(() => countLines(title)).toBe(1);
    expect((await getEdges(timeline.closeArchives)).right).toBeLessThanOrEqual(195);
    await timeline.closeArchives.click();
    await world.setFault({
      operationId: 'archiveTimelineMessage',
      kind: 'status',
      status: 500,
      message: 'the archives are closed',
      times: null,
    });
    await timeline.archive('Ticket bien reçu').first().click();
    await timeline.back.click();
    await expect(timeline.failureToast).toBeVisible();
    await expectWholeWords(page, 'a failure');
    await expectAccessible(page, 'a failure, enlarged twofold');
  },
);
