import { startStaticSite } from '@cagnotte/contracts/sandbox';
import type { Locator } from '@playwright/test';
import { builtFolder } from '../../scripts/build.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { embedPage } from './pages/embed-page.ts';
import { capturePage } from './pages/capture-page.ts';
import { drawn } from './pictures/pictures.ts';
import { reviewPath } from './pages/review-page.ts';
import { sites } from './sites.ts';

/** The frame fills the panel: there is no bar above it. */
const expectWholeFrame = async (embed: ReturnType<typeof embedPage>) => {
  // It slides in.
  await expect
    .poll(async () => {
      const [panel, frame] = [await embed.panel.boundingBox(), await embed.frameElement.boundingBox()];
      return panel !== null && JSON.stringify(panel) === JSON.stringify(frame);
    })
    .toBe(true);
};

const screens = [
  { name: 'home', path: '/', sign: 'Bonjour Camille' },
  { name: 'the shop', path: '/profile/shop', sign: 'Boutique' },
  { name: 'a review', path: reviewPath(), sign: 'Achats' },
  { name: 'an error page', path: '/nowhere', sign: 'This page could not be found' },
] as const;

for (const [device, viewport] of [
  ['on desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 412, height: 915 }],
  ['on a phone held sideways', { width: 844, height: 390 }],
] as const) {
  test.describe(device, { tag: device === 'on a phone' ? [] : '@deep' }, () => {
    test.use({ viewport });

    test(
      'the button of each screen closes the panel, and the focus returns to the button that opened it',
      { tag: '@deep' },
      async ({ page, world: { clientId, token } }) => {
        const embed = embedPage(page);
        await embed.open('module', { src: sites.widget, clientId, token, variant: 'panel' });
        for (const { name, path, sign } of screens)
          await test.step(name, async () => {
            await embed.call('navigate', path);
            await embed.opener.click();
            await expect(embed.frame.getByText(sign).first()).toBeVisible();
            await expect(embed.close).toHaveCount(1);
            await expect(embed.cross).toBeHidden();
            await expectWholeFrame(embed);
            await expectAccessible(page, `${name} in a panel ${device}`);
            await embed.close.click();
            await expect(embed.panel).toBeHidden();
            await expect(embed.opener).toBeFocused();
          });
      },
    );
  });
}

test('a screen without a programme has the button in the same corner', async ({ page }) => {
  const embed = embedPage(page);
  const path = '/errors/missing_client_id';
  await embed.open('module', { src: sites.widget, variant: 'panel', path });
  await embed.opener.click();
  await expect(embed.frame.getByText('Ce lien est incomplet')).toBeVisible();
  await expect.poll(() => embed.close.boundingBox()).toMatchObject({ x: 12, y: 12 });
  await expectAccessible(page, 'a screen without a programme, in a panel');
  await embed.close.click();
  await expect(embed.opener).toBeFocused();
});

test('a panel can be closed while the programme is loading', async ({ page, world }) => {
  await world.fault({ operationId: 'getPartnerSettings', kind: 'hold' });
  const embed = embedPage(page);
  const { clientId, token } = world;
  await embed.open('module', { src: sites.widget, clientId, token, variant: 'panel' });
  await embed.opener.click();
  await expect(embed.frame.getByText('Chargement de votre carte…')).toBeVisible();
  await expect(embed.cross).toBeHidden();
  await expectAccessible(page, 'the loading modal in a panel');
  await embed.close.click();
  await expect(embed.panel).toBeHidden();
  await expect(embed.opener).toBeFocused();
  await world.held('getPartnerSettings');
  await world.release();
});

test('the capture screen is left by an arrow, and its cross closes the panel', async ({
  page,
  world: { clientId, token },
}) => {
  const embed = embedPage(page);
  const options = { src: sites.widget, clientId, token, variant: 'panel', path: '/profile/shoot' };
  await embed.open('module', options);
  await embed.opener.click();
  const capture = capturePage(page, embed.frame);
  await expect(capture.library).toBeVisible();
  await expect(embed.frame.getByRole('button', { name: 'Fermer', exact: true })).toHaveCount(0);
  await expect(embed.close).toHaveCount(1);
  await expectWholeFrame(embed);
  await expectAccessible(page, 'the capture screen in a panel');
  await embed.close.press('Enter');
  await expect(embed.panel).toBeHidden();
  await expect(embed.opener).toBeFocused();

  await embed.opener.press('Enter');
  await capture.backHome.click();
  await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
  await expect(embed.panel).toBeVisible();
});

test('a panel can be closed while a ticket is sent and once it has arrived, and shows it when it opens again', async ({
  page,
  world: { clientId, token },
}) => {
  const embed = embedPage(page);
  const options = { src: sites.widget, clientId, token, variant: 'panel', path: '/profile/shoot' };
  await embed.open('module', options);
  await embed.opener.click();
  const capture = capturePage(page, embed.frame);
  await capture.pick([drawn.short]);
  await capture.send.click();
  await embed.close.click();
  await expect(embed.panel).toBeHidden();
  await embed.opener.click();
  await expect(capture.sent).toBeVisible();
  await expect(embed.close).toHaveCount(1);
  await expectAccessible(page, 'a ticket has arrived, in a panel');
  await embed.close.click();
  await expect(embed.opener).toBeFocused();
});

test(
  'until the widget is ready the page has a button over the corner of the frame',
  { tag: '@engines' },
  async ({ page }) => {
    const embed = embedPage(page);
    await embed.open('module', { variant: 'panel', clientId: 'silent' });
    await embed.opener.press('Enter');
    await expectWholeFrame(embed);
    const panel = await embed.panel.boundingBox();
    await expect
      .poll(() => embed.cross.boundingBox())
      .toEqual({ x: (panel?.x ?? 0) + 12, y: 12, width: 44, height: 44 });
    await expectAccessible(page, 'the panel before the widget is ready');
    await embed.cross.press('Enter');
    await expect(embed.panel).toBeHidden();
    await expect(embed.opener).toBeFocused();

    // The shopper is about to press it: the focus goes on to the button of the widget.
    await embed.opener.press('Enter');
    await embed.cross.focus();
    const ready = { protocol: 1, version: '1', functions: ['focus'], hasCross: true };
    await embed.say('ready', ready);
    await expect(embed.cross).toBeHidden();
    await expect(embed.close).toBeFocused();
    await expect(embed.frameElement).toBeFocused();
    await expectWholeFrame(embed);

    // Something else has taken the widget's place, which is no widget or not ready.
    await embed.standIn().evaluate(() => location.reload());
    await expect(embed.cross).toBeVisible();
    await embed.cross.click();
    await expect(embed.panel).toBeHidden();
    await expect(embed.opener).toBeFocused();

    // Ready before it is loaded, as when its pictures are slow, it needs no second button.
    await embed.opener.click();
    await embed.say('ready', ready);
    await expect(embed.cross).toBeHidden();
  },
);

test('above a widget that is older than its button the page keeps one, which covers nothing', async ({
  page,
}) => {
  const embed = embedPage(page);
  await embed.open('module', { variant: 'panel' });
  await embed.opener.click();
  await expect.poll(() => embed.events('ready')).toHaveLength(1);
  const below = async () =>
    ((await embed.frameElement.boundingBox())?.y ?? 0) - bottomOf(await embed.cross.boundingBox());
  await expect.poll(below).toBe(12);
  await embed.cross.click();
  await expect(embed.panel).toBeHidden();
  await expect(embed.opener).toBeFocused();
});

test('a panel whose widget does not respond can be closed, and says so below its button', async ({
  page,
}) => {
  const embed = embedPage(page);
  await page.clock.install();
  await embed.open('module', { variant: 'panel', clientId: 'silent' });
  await embed.opener.click();
  await expect(embed.calls).toHaveText(['loaded panel null']);
  await page.clock.runFor(15_000);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Votre carte de fidélité ne répond pas.');
  expect((await boxOf(alert)).y).toBeGreaterThanOrEqual(bottomOf(await boxOf(embed.cross)) + 12);
  await expectAccessible(page, 'a panel whose widget does not respond');
  await embed.cross.click();
  await expect(embed.panel).toBeHidden();
  await expect(embed.opener).toBeFocused();
});

test('the widget without configuration leaves room for the button of the page', async ({ page, world }) => {
  // A deployment of the build alone: there is no config.json.
  const site = await startStaticSite({ root: builtFolder('widget'), port: 0 });
  world.reports.push('config.json', 'Failed to load resource');
  const embed = embedPage(page);
  const { clientId, token } = world;
  const src = `http://unconfigured.localhost:${site.port}`;
  await embed.open('module', { src, clientId, token, variant: 'panel' });
  await embed.opener.click();
  const title = embed.frame.getByRole('heading', { name: 'Cette page ne s’ouvre pas' });
  await expect(title).toBeVisible();
  await expect(embed.cross).toBeVisible();
  expect((await boxOf(embed.frame.getByRole('main'))).y).toBeGreaterThanOrEqual(40);
  await expectAccessible(page, 'the widget without configuration, in a panel');
  await site.close();
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : NaN);

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}
