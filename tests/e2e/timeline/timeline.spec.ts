import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { reviewableUuid, getReviewPath } from '../pages/review-page.ts';
import { getTimelinePage, unknownCategory } from '../pages/timeline-page.ts';
import { sandboxAddress, sites } from '../sites.ts';
import { defaultFaultMessage, type World } from '../world.ts';

/** Returns the identifiers that the server was asked to archive, in this order. */
const listArchivedIdentifiers = async (world: World): Promise<unknown[]> =>
  (await world.listCalls('archiveTimelineMessage')).map(({ body }) => body?.['timeline_message_identifier']);

test(
  'TL-01 TL-06 TL-09 home shows new messages, and leads to all of them: by pages, with pictures, to the review',
  { tag: '@engines' },
  async ({ page, world }) => {
    const timeline = getTimelinePage(page);
    world.expectedErrors.push(unknownCategory);
    const reported: string[] = [];
    page.on('pageerror', ({ message }) => reported.push(message));
    await page.goto(world.getUrl());

    await test.step('home shows the two newest', async () => {
      await expect(timeline.section.getByRole('listitem')).toHaveCount(2);
      const day = await world.formatDay('17/11');
      await expect(timeline.section.getByRole('listitem').nth(1)).toHaveText(
        `${day}Ticket terminéTicket du ${day} à 17\u202fh\u202f20, Maison Verger, 42,60\u202f€8 achats retenus sur 11.+64 points`,
      );
      await expectAccessible(page, 'home with what is new');
      await timeline.all.scrollIntoViewIfNeeded();
    });
    const leftPosition = await page.evaluate(() => scrollY);
    await timeline.all.click();

    await test.step('eight messages are shown: six of the first ten, and two of the next four', async () => {
      await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
      await expect(timeline.title).toBeFocused();
      await expect(timeline.rows).toHaveCount(8);
      await expect(timeline.findRow('lentilles')).toHaveCount(0);
      await expect(timeline.findRow('Avent')).toHaveCount(0);
      await expect(timeline.more).toBeHidden();
      const paging = (await world.listCalls('listTimeline')).map(({ method, query }) => ({
        method,
        ...query,
      }));
      expect(paging.filter((request) => 'oldest_seen_timeline_ordered_key' in request)).toMatchObject([
        { method: 'GET', limit: '10', oldest_seen_timeline_ordered_key: '20261105201109-0133' },
      ]);
      expect(paging[0]).toMatchObject({ limit: '10' });
      // The window is as high as the list, so that the dock covers no element.
      await page.setViewportSize({ width: 390, height: 1400 });
      await expectAccessible(page, 'timeline');
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('a picture opens, and gives the focus back', async () => {
      const opener = timeline
        .findRow(await world.formatDay('15/11'))
        .getByRole('button', { name: 'Voir la photo, Ticket refusé' });
      await opener.click();
      const picture = page.getByRole('dialog', { name: 'Ticket refusé' });
      await expect(picture.getByRole('img')).toBeVisible();
      await expectAccessible(page, 'picture of a message');
      await page.goBack();
      await expect(picture).toBeHidden();
      await expect(opener).toBeFocused();
      // Nothing opens again by itself.
      await page.goForward();
      await expect(picture).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('a message that waits for a review leads there, and no other does', async () => {
      await expect(page.getByRole('link', { name: /^Vérifier/ })).toHaveCount(1);
      await expect(page.getByRole('link', { name: /^Reprendre la photo/ })).toHaveAttribute(
        'href',
        /\/profile\/shoot/,
      );
      await expect(page.getByRole('link', { name: 'Historique de ma cagnotte' })).toHaveAttribute(
        'href',
        /\/pot/,
      );
      await timeline
        .findRow(await world.formatDay('18/11'))
        .getByRole('link', { name: 'Vérifier, Ticket analysé' })
        .click();
      await expect(page).toHaveURL(world.getVisitorUrl(getReviewPath(reviewableUuid)));
      await page.goBack();
      await expect(timeline.rows).toHaveCount(8);
    });

    await test.step('"back" leads home where it was left, and "forward" to the timeline, also after a reload', async () => {
      await timeline.back.click();
      await expect(timeline.section).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftPosition);
      await page.goForward();
      await expect(timeline.rows).toHaveCount(8);
      expect(reported).toEqual([unknownCategory]);
      await page.reload();
      await expect(timeline.title).toBeVisible();
      await expect(timeline.rows).toHaveCount(8);
    });
  },
);

test(
  'TL-03 TL-07 TL-08 messages are archived, taken back, and found in the archives',
  { tag: '@engines' },
  async ({ page, world }) => {
    const timeline = getTimelinePage(page);
    world.expectedErrors.push(unknownCategory);
    await page.goto(world.getUrl());
    await timeline.all.click();
    await expect(timeline.rows).toHaveCount(8);

    await test.step('an archived message is taken back, and nothing was sent', async () => {
      await timeline.archive('Ticket bien reçu').first().click();
      await expect(timeline.findRow(await world.formatDay('14/11'))).toHaveCount(0);
      await expect(timeline.archivedToast).toBeVisible();
      await expect(timeline.findRow(await world.formatDay('12/11'))).toBeFocused();
      await timeline.undo.click();
      await expect(timeline.findRow(await world.formatDay('14/11'))).toBeFocused();
      await expect(timeline.archivedToast).toBeHidden();
      expect(await listArchivedIdentifiers(world)).toEqual([]);
    });

    await test.step('messages are archived one after the other; opening the archives sends the last one', async () => {
      await timeline
        .findRow(await world.formatDay('17/11'))
        .getByRole('button', { name: /^Archiver/ })
        .click();
      await timeline.archive('Ticket bien reçu').first().click();
      await expect.poll(() => listArchivedIdentifiers(world)).toEqual(['message-0140']);
      await expect(timeline.archivedToast).toBeVisible();
      await world.setFault({ operationId: 'listTimelineArchives', kind: 'hold-response', times: 2 });
      await timeline.archives.click();
      await expect.poll(() => listArchivedIdentifiers(world)).toEqual(['message-0140', 'message-0137']);
      await expect(timeline.archives).toBeVisible();
      await expect(timeline.closeArchives).toBeHidden();
      // Refetched once the message is archived, as the first request was sent before: each response is
      // paused.
      await expect
        .poll(async () => {
          await world.release();
          return timeline.closeArchives.isVisible();
        })
        .toBe(true);
      await expect(timeline.archived).toContainText(
        await Promise.all(['17/11', '14/11', '20/10', '12/10', '04/10'].map((day) => world.formatDay(day))),
      );
      await expectAccessible(page, 'archives');
      const [call] = await world.listCalls('listTimelineArchives');
      expect(call).toMatchObject({ method: 'POST', body: { limit: '10' } });
    });

    await test.step('loaded archives show newly archived messages', async () => {
      await timeline.closeArchives.click();
      await expect(timeline.rows).toHaveCount(6);
      await timeline.archive('Ticket bien reçu').click();
      await timeline.archives.click();
      await expect(timeline.archived.nth(2)).toContainText(await world.formatDay('31/10'));
      await timeline.closeArchives.click();
    });

    await test.step('a message whose archiving fails returns to its position', async () => {
      await world.setFault({ operationId: 'archiveTimelineMessage', kind: 'status', status: 500 });
      world.expectedErrors.push(defaultFaultMessage);
      await timeline
        .findRow(await world.formatDay('02/11'))
        .getByRole('button', { name: /^Archiver/ })
        .click();
      await expect(timeline.findRow(await world.formatDay('02/11'))).toHaveCount(0);
      await page.getByRole('link', { name: 'Accueil' }).click();
      await expect(timeline.failureToast).toBeVisible();
      await timeline.all.click();
      await expect(timeline.findRow(await world.formatDay('02/11'))).toBeVisible();
    });

    await test.step('a pending archiving is sent when the shopper leaves the page', async () => {
      await timeline.archive('Merci pour votre vérification').click();
      await expect(timeline.archivedToast).toBeVisible();
      await page.goto(`${sites.partner}/`);
      await expect.poll(async () => (await listArchivedIdentifiers(world)).at(-1)).toBe('message-0135');
      await page.goto(world.getUrl());
      await expect(timeline.section).toBeVisible();
      expect((await world.readState()).timeline.map(({ identifier }) => identifier)).not.toContain(
        'message-0135',
      );
    });
  },
);

test(
  'D139 a double press on “Archiver” archives one message, and a message that still needs an action cannot be archived',
  { tag: ['@engines', '@deep'] },
  async ({ page, world }) => {
    const timeline = getTimelinePage(page);
    world.expectedErrors.push(unknownCategory);
    await page.goto(world.getUrl());
    await timeline.all.click();
    await expect(timeline.rows).toHaveCount(8);
    const findArchiveButton = async (day: string) =>
      timeline.findRow(await world.formatDay(day)).getByRole('button', { name: /^Archiver/ });

    await test.step('a review that waits and a receipt to photograph again stay', async () => {
      await expect(await findArchiveButton('14/11')).toBeVisible();
      await expect(await findArchiveButton('18/11')).toHaveCount(0);
      await expect(await findArchiveButton('15/11')).toHaveCount(0);
    });

    const pressTwice = async () => {
      const button = await findArchiveButton('14/11');
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (!box) throw new Error('the button is not drawn');
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    };

    await test.step('the row below takes no press, and undo brings everything back', async () => {
      await pressTwice();
      await expect(timeline.archivedToast).toBeVisible();
      await expect(timeline.rows).toHaveCount(7);
      await expect(timeline.findRow(await world.formatDay('12/11'))).toBeVisible();
      await timeline.undo.click();
      await expect(timeline.rows).toHaveCount(8);
      expect(await listArchivedIdentifiers(world)).toEqual([]);
    });

    await test.step('the row takes a press once the pointer has moved away and back', async () => {
      await pressTwice();
      await expect(timeline.rows).toHaveCount(7);
      await page.mouse.move(10, 10);
      await (await findArchiveButton('12/11')).click();
      await expect(timeline.rows).toHaveCount(6);
      await expect.poll(() => listArchivedIdentifiers(world)).toEqual(['message-0137']);
    });

    await test.step('the keyboard is not hindered', async () => {
      await (await findArchiveButton('05/11')).focus();
      await page.keyboard.press('Enter');
      await (await findArchiveButton('02/11')).focus();
      await page.keyboard.press('Enter');
      await expect(timeline.rows).toHaveCount(4);
    });
  },
);

test(
  'SH-14 points that change run to their new number, and the goal leads to the shop',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The new messages cannot be loaded: home shows an error and works without them.
    world.expectedErrors.push(defaultFaultMessage);
    await world.setFault({ operationId: 'listTimeline', kind: 'status', status: 500, times: null });
    await page.goto(world.getUrl());
    const home = getHomePage(page);
    const goal = page.getByRole('region', { name: 'Prochain objectif' }).getByRole('link');
    await expect(goal).toHaveText(/^Prochain objectifBon de 8\s€Plus que216 points/);
    await expect(goal).toContainText('130 après validation');
    const buy = await fetch(`${sandboxAddress.api}/api/kitv3/shop_cart/buy`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}` },
      body: new URLSearchParams({ coupon_identifier: 'coupon-bon-2' }),
    });
    expect(buy.status).toBe(200);
    const figure = home.points.getByText(/1\s284/);
    await figure.evaluate((element) => {
      const seen: string[] = [];
      const note = () => seen.push(`${element.ariaLabel ?? ''}: ${element.textContent}`);
      new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
      Object.assign(globalThis, { seen });
    });
    // As after the shopper's return to the page.
    await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));
    await expect(home.points).toContainText('884');
    // During the animation, screen readers read its final value.
    await expect
      .poll(() => page.evaluate(() => String(Reflect.get(globalThis, 'seen'))))
      .toMatch(/884: 1\s\d{3},.*: 884$/s);
    await expect(home.points.getByRole('img')).toHaveCount(0);
    await expect(goal).toContainText('616 points');
    await expectAccessible(page, 'home without what is new');
    await expect.poll(() => world.listCalls('listTimeline')).not.toEqual([]);
    await waitForIdleNetwork(page);
    await expect(getTimelinePage(page).section).toBeHidden();
    await goal.click();
    await expect(page).toHaveURL(world.getVisitorUrl('/profile/shop'));
  },
);

test.describe('ten thousand messages', () => {
  test.use({ traits: ['longtimeline'] });

  test(
    'TL-01 older messages are loaded on request in a frame as high as its content',
    { tag: '@deep' },
    async ({ page, world }) => {
      world.expectedErrors.push(defaultFaultMessage);
      const embed = getEmbedPage(page);
      const timeline = getTimelinePage(embed.frame);
      await embed.open('module', {
        src: sites.widget,
        variant: 'page',
        clientId: world.clientId,
        token: world.token,
      });
      await timeline.all.click();
      await expect(timeline.rows).toHaveCount(9);
      await world.setFault({ operationId: 'listTimeline', kind: 'status', status: 500 });
      await timeline.more.click();
      await expect(embed.frame.getByText('La suite n’a pas pu être chargée.')).toBeVisible();
      await timeline.retry.click();
      await expect(timeline.rows).toHaveCount(18);
      await expect(timeline.rows.nth(9)).toBeFocused();
      // The window is as high as the list, so that the dock covers no element.
      await page.setViewportSize({ width: 390, height: 2600 });
      await expectAccessible(page, 'timeline in a frame as high as its content');
    },
  );

  test(
    'TL-01 a long timeline is scrolled through with a few rows in the page at a time',
    { tag: '@deep' },
    async ({ page, world }) => {
      const timeline = getTimelinePage(page);
      await page.goto(world.getUrl());
      await timeline.all.click();
      await expect(timeline.rows.first()).toBeVisible();
      const metrics = await page.context().newCDPSession(page);
      const measure = async () => {
        await metrics.send('HeapProfiler.collectGarbage');
        const { usedSize } = await metrics.send('Runtime.getHeapUsage');
        const { nodes } = await metrics.send('Memory.getDOMCounters');
        return { megabytes: usedSize / 1e6, nodes };
      };
      const before = await measure();
      const { maxRows, slowFrames, frames } = await page.evaluate(async () => {
        let [maxRows, slowFrames, frames, lastFrameAt] = [0, 0, 0, performance.now()];
        const isMore = () =>
          [...document.querySelectorAll('main button')].some(
            ({ textContent }) => textContent === 'Voir la suite',
          );
        while (isMore()) {
          scrollBy(0, 600);
          const now = await new Promise<number>(requestAnimationFrame);
          maxRows = Math.max(maxRows, document.querySelectorAll('main li').length);
          frames++;
          if (now - lastFrameAt > 100) slowFrames++;
          lastFrameAt = now;
        }
        return { maxRows, slowFrames, frames };
      });
      const after = await measure();
      test.info().annotations.push({
        type: 'measured',
        description: JSON.stringify({ before, after, maxRows, slowFrames, frames }),
      });
      await expect(timeline.findRow('n° 2)')).toHaveAttribute('aria-posinset', '9000');
      await expect(timeline.findRow('n° 2)')).toHaveAttribute('aria-setsize', '9000');
      expect(maxRows).toBeLessThan(100);
      expect(after.nodes - before.nodes).toBeLessThan(2000);
      expect(after.megabytes - before.megabytes).toBeLessThan(30);

      // The keyboard goes from row to row, and finds each of them drawn.
      await timeline.findRow('n° 2)').getByRole('button').focus();
      for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+Tab');
      await expect(page.locator('li:focus-within')).toHaveCount(1);
    },
  );
});
