import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

test(
  'a page that does not allow the camera is named as the reason, and files can be chosen',
  { tag: '@deep' },
  async ({ page, world }) => {
    const partner = getPartnerPage(page);
    await partner.open(world.getUrl('/profile/shoot'), '');
    await expect(partner.widget.getByRole('heading', { name: 'Pas d’appareil photo ici' })).toBeVisible();
    await expect(
      partner.widget.getByText(
        'Le site qui affiche cette page ne permet pas d’utiliser l’appareil photo. Ajoutez votre ticket autrement.',
      ),
    ).toBeVisible();
    await expectAccessible(page, 'camera refused by the host page');
    const capture = getCapturePage(page, partner.widget);
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'a page that allows the camera shows the live picture, and so does one with the embed loader',
  { tag: '@deep' },
  async ({ page, world }) => {
    const partner = getPartnerPage(page);
    await partner.open(world.getUrl('/profile/shoot'));
    const capture = getCapturePage(page, partner.widget);
    await expect(capture.shutter).toBeEnabled();
    await capture.shutter.click();
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect((await getOnlyReceipt(world)).pictures).toHaveLength(1);

    const embed = getEmbedPage(page);
    const { clientId, token } = world;
    await embed.open('module', { src: sites.widget, clientId, token });
    await embed.frame.getByRole('link', { name: 'Photographier un ticket' }).click();
    await expect(getCapturePage(page, embed.frame).shutter).toBeEnabled();
  },
);
