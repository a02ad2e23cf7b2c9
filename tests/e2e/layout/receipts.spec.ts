import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { cutNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getReceiptHistoryPage } from '../pages/receipt-history-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectWholeWords } from '../whole-words.ts';
import {
  countLines,
  desktop,
  getEdges,
  laptop,
  large,
  narrowPhone,
  phone,
  sideways,
  tablet,
} from './measure.ts';

test(
  'the words of a link to receipts stay on one line, and so does the title beside it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = getReceiptHistoryPage(page);
    const link = page.getByRole('link', { name: /^Reprendre la photo/ });
    const refused = history.rows.filter({ has: link });
    await page.setViewportSize(phone);
    await page.goto(world.getUrl());
    for (const place of ['home', 'all receipts']) {
      if (place === 'all receipts') await history.all.click();
      await expect(link).toBeVisible();
      for (const size of [narrowPhone, phone, sideways, tablet, laptop, large]) {
        await page.setViewportSize(size);
        await expect.poll(() => countLines(link), `the link of ${place} at ${size.width} px`).toBe(1);
        const [title, state] = [refused.locator('p').first(), refused.locator('p').last()];
        expect(await countLines(title), `the title at ${size.width} px`).toBe(1);
        expect(await countLines(state), `the state at ${size.width} px`).toBe(1);
      }
    }
  },
);

test(
  'the states of receipts are in a column beside a rail, and their actions at the end',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = getReceiptHistoryPage(page);
    await page.goto(world.getUrl());
    await history.all.click();
    await expect(history.findRow('42,60')).toBeVisible();
    for (const size of [sideways, { width: 900, height: 768 }, laptop, { width: 1100, height: 768 }]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      const readRows = () =>
        history.rows.evaluateAll((elements) =>
          elements.map((row) => {
            const [title, ...otherParagraphs] = [...row.querySelectorAll('p')];
            const state = otherParagraphs
              .find((element) => element.querySelector('svg'))
              ?.getBoundingClientRect();
            const end = row.querySelector('a, p:last-child:not(div p)')?.getBoundingClientRect();
            const titleText = document.createRange();
            titleText.selectNodeContents(title ?? row);
            return {
              titleEnd: titleText.getBoundingClientRect().right,
              state: state?.left ?? 0,
              stateEnd: state?.right ?? 0,
              end: end?.left,
              endsAt: end && row.getBoundingClientRect().right - end.right,
            };
          }),
        );
      const countStateColumns = async () => {
        const states = (await readRows()).map(({ state }) => state);
        return states.every((left) => left > 0) ? new Set(states).size : 0;
      };
      // The rows of another layout appear a moment after the resize.
      await expect.poll(countStateColumns, `columns of states ${at}`).toBe(1);
      const rows = await readRows();
      expect(rows.length).toBeGreaterThan(3);
      for (const { titleEnd, state, stateEnd, end, endsAt } of rows) {
        expect(titleEnd, `a name before its state ${at}`).toBeLessThan(state);
        if (end === undefined) continue;
        expect(stateEnd, `a state before the end of its row ${at}`).toBeLessThanOrEqual(end);
        expect(endsAt, `the end of a row ${at}`).toBeCloseTo(0, 0);
      }
      await expectWholeWords(page, `receipts ${at}`);
      await expectAccessible(page, `receipts ${at}`);
    }
  },
);

test(
  'a tablet without a camera has the other ways to add a picture directly below the text',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(tablet);
    await page.goto(world.getUrl('/profile/shoot'));
    const title = await getEdges(page.getByRole('heading', { name: 'Aucun appareil photo' }));
    const library = await getEdges(getCapturePage(page).library);
    expect(library.top - title.bottom).toBeLessThan(200);
    expect(title.top, 'not at the top').toBeGreaterThan(120);
    await expectAccessible(page, 'a tablet without a camera');
  },
);

test(
  'a receipt that waits for the network has its button directly below its text, beside its pictures',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short, drawn.other]);
    await cutNetwork(page);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    for (const size of [tablet, desktop, large]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      const reason = page.getByRole('main').getByText('En attente du réseau');
      await expect
        .poll(async () => (await getEdges(capture.backHome)).top - (await getEdges(reason)).bottom, at)
        .toBeLessThan(60);
      const { left } = await getEdges(capture.waiting);
      expect((await getEdges(capture.backHome)).left, at).toBe(left);
      const picture = page.getByRole('listitem').filter({ hasText: 'Photo 2' });
      expect((await getEdges(picture)).right, `the pictures ${at}`).toBeLessThan(left);
      await expectAccessible(page, `a receipt that waits ${at}`);
    }
    await page.setViewportSize(phone);
    await expect.poll(async () => (await getEdges(capture.backHome)).bottom).toBeGreaterThan(780);
  },
);

test(
  'a sent receipt has its title on one line beside a rail, except on a tablet, and its buttons directly below its text, as wide as their own',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect(await countLines(capture.sent), 'on a phone').toBe(2);
    const paragraph = page.getByRole('main').locator('p').first();
    const again = page.getByRole('main').getByRole('button').first();
    for (const size of [sideways, tablet, desktop, large]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      if (size !== tablet) await expect.poll(() => countLines(capture.sent), `the title ${at}`).toBe(1);
      expect((await getEdges(capture.backHome)).bottom, at).toBeLessThanOrEqual(size.height);
      if (size !== sideways) {
        await expect
          .poll(async () => (await getEdges(again)).top - (await getEdges(paragraph)).bottom, at)
          .toBeLessThan(80);
        const { left, right } = await getEdges(again);
        expect(left, at).toBe((await getEdges(paragraph)).left);
        expect(right - left, `the button ${at}`).toBeLessThan(400);
      }
      await expectAccessible(page, `a sent receipt ${at}`);
    }
    // Letters grow there: ten rem of 18 px.
    await expect(capture.sent).toHaveCSS('font-size', '180px');
  },
);
