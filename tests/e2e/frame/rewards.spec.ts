import type { FrameLocator, Locator } from '@playwright/test';
import { limits } from '../../../tools/gate/speed/limits.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getTimelinePage, unknownCategory } from '../pages/timeline-page.ts';
import { sites } from '../sites.ts';

// The frame is as high as its content: only the host page scrolls.
test.use({ viewport: { width: 700, height: 1600 } });

test(
  'IF-06 PO-08 a partner’s page gets the points after a purchase and a resale, and keeps them after a payout and an archived message',
  { tag: '@deep' },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    const { clientId, token } = world;
    const widget: FrameLocator = embed.frame;
    const go = (name: string) => {
      const link = widget.getByRole('link', { name, exact: true });
      return press(link, link.and(widget.locator('[aria-current=page]')));
    };
    const findToast = (text: string) => widget.getByRole('status').filter({ hasText: text });
    const getPoints = () => findLastPoints(embed);
    await embed.open('module', { src: sites.widget, clientId, token });
    await expect.poll(getPoints).toBe(1284);

    await test.step('the shop: bought, and taken back', async () => {
      await go('Boutique');
      await widget.getByRole('button', { name: /^Obtenir, Bon de 2/ }).click();
      await expect.poll(getPoints).toBe(884);
      const undo = findToast('ajouté à vos bons').getByRole('button', { name: 'Annuler' });
      // It stays while it has the focus, wherever arriving content moves it.
      await undo.focus();
      await expectAccessible(page, 'shop in a partner’s page');
      await undo.click();
      await expect.poll(getPoints).toBe(1284);
    });

    await test.step('the coupons: one is resold', async () => {
      await go('Accueil');
      await go('Mes bons');
      await widget.getByRole('link', { name: /^Voir Bon de 5/ }).click();
      const dialog = widget.getByRole('dialog', { name: 'Revendre ce bon' });
      await press(widget.getByRole('button', { name: /^Revendre contre/ }), dialog);
      await expectAccessible(page, 'resale in a partner’s page');
      await dialog.getByRole('button', { name: 'Revendre', exact: true }).click();
      await expect.poll(getPoints).toBe(2284);
      await expect(widget.getByRole('region', { name: 'À utiliser' }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('the pot: paid out to the remembered account', async () => {
      await go('Cagnotte');
      const sheet = widget.getByRole('dialog');
      await press(widget.getByRole('button', { name: /^Virer/ }), sheet);
      await sheet.getByRole('button', { name: 'Continuer' }).click();
      const confirm = sheet.getByRole('button', { name: 'Demander le virement' });
      await expect(confirm).toBeVisible();
      await expectAccessible(page, 'transfer in a partner’s page');
      await confirm.click();
      await expect(findToast('Transfert demandé avec succès.')).toBeVisible();
    });

    await test.step('the timeline: archived, and found in the archives', async () => {
      const timeline = getTimelinePage(widget);
      world.expectedErrors.push(unknownCategory);
      await go('Accueil');
      await press(timeline.all, timeline.archive('Merci pour votre vérification'));
      await timeline.archive('Merci pour votre vérification').click();
      await timeline.archives.click();
      await expect(timeline.closeArchives).toBeVisible();
      await expectAccessible(page, 'timeline in a partner’s page');
      await go('Boutique');
      await expect
        .poll(async () => (await world.readState()).archives[0]?.category)
        .toBe('UserReviewedReceipt');
    });
    expect(await getPoints()).toBe(2284);
    expect(await embed.events('error')).toEqual([]);
  },
);

/**
 * Presses until it has an effect: the frame is as high as its content, and arriving content may move the
 * element between press and release.
 */
async function press(target: Locator, shows: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shows.isVisible())) await target.click();
    // Without the effect, the loop presses it again.
    await expect(shows).toBeVisible({ timeout: limits.attempt });
  }).toPass();
}

/** Returns the points in the latest event of the page. */
async function findLastPoints(embed: ReturnType<typeof getEmbedPage>): Promise<number | undefined> {
  const events = (await embed.events('points')) as (readonly [string, { points: number }])[];
  return events.at(-1)?.[1].points;
}
