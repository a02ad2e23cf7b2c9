import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { countLines, enlarged, getEdges, laptop, large, narrowPhone, tablet } from './measure.ts';

/** True if an e-mail address in a text is on one line. */
const isAddressOnOneLine = (part: Locator) =>
  part.evaluate((element) => {
    const node = [...element.childNodes].find((child) => child.textContent?.includes('@'));
    const start = node?.textContent?.search(/\S+@/) ?? -1;
    if (!node || start < 0) return false;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, node.textContent?.length ?? 0);
    return range.getClientRects().length === 1;
  });

test(
  'no address breaks in the account in a wide window, and help has its questions beside the message to the team',
  { tag: '@deep' },
  async ({ page, world }) => {
    const findRegion = (name: string) => page.getByRole('region', { name });
    await page.setViewportSize(laptop);
    await page.goto(world.getUrl('/menu'));
    const address = page.getByText(/^Connecté avec/);
    await expect(address).toBeVisible();
    expect(await isAddressOnOneLine(address), 'the address of the account').toBe(true);
    expect((await getEdges(findRegion('Aide et données personnelles'))).top, 'places beside each other').toBe(
      (await getEdges(findRegion('Mon programme'))).top,
    );
    await expectAccessible(page, 'account at 1024 px');

    await page.setViewportSize(large);
    const last = page.getByRole('button', { name: 'Supprimer mon compte' });
    await expect
      .poll(async () => (await getEdges(last)).bottom, 'the end of the account')
      .toBeGreaterThan(0.6 * large.height);

    await page.goto(world.getUrl('/assistance'));
    const questions = await getEdges(findRegion('Questions fréquentes'));
    const team = await getEdges(findRegion('Écrire à notre équipe'));
    expect(team.left, 'the team at the side').toBeGreaterThan(questions.right);
    expect(team.bottom, 'the team beside the questions').toBeLessThan(questions.bottom);
    await expectAccessible(page, 'help at 1920 px');
  },
);

test(
  'the account on a tablet has the sums beside the shopper, and the account for transfers below, its state on one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(tablet);
    await page.goto(world.getUrl('/menu'));
    const transfers = page.getByRole('region', { name: 'Virements de ma cagnotte' });
    const state = transfers.getByText('Compte enregistré');
    await expect(state).toBeVisible();
    expect(await countLines(state)).toBe(1);
    const name = await getEdges(page.getByText('Camille Roux', { exact: true }));
    const sums = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^14,50\s€\s*cagnotte/ });
    const pot = await getEdges(sums);
    expect(pot.left, 'the sums at the side').toBeGreaterThan(name.right);
    expect((await getEdges(transfers)).top, 'the account below').toBeGreaterThanOrEqual(pot.bottom);
    await expectAccessible(page, 'account at 768 px');
    await page.setViewportSize(enlarged);
    expect(await isAddressOnOneLine(page.getByText(/^Connecté avec/)), 'the address enlarged twofold').toBe(
      true,
    );
  },
);

test(
  'a question of two lines in help has as much room as one of one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(narrowPhone);
    await page.goto(world.getUrl('/assistance'));
    const questions = page.locator('summary');
    await expect(questions).not.toHaveCount(0);
    const rooms = await questions.evaluateAll((elements) =>
      elements.map((summary) => {
        const range = document.createRange();
        range.selectNodeContents(summary);
        return range.getBoundingClientRect().top - summary.getBoundingClientRect().top;
      }),
    );
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(8);
  },
);
