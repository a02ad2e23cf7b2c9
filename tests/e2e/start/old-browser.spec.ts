import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('D113 a browser below the baseline shows a plain French sentence alone', async ({ page, world }) => {
  world.expectedErrors.push('the page has no #app');
  // As in every browser of before 2021.
  await page.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto(world.getUrl());
  // Uses the preloaded configuration, because the browser warns about an unused preload on slow machines.
  await page.evaluate(() => fetch('/config.json').then((response) => response.text()));
  await expect(page.getByRole('heading', { name: 'Votre navigateur est trop ancien' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Mettez à jour Chrome, Edge, Firefox ou Safari');
  await expect(page.locator('#shell')).toHaveCount(0);
  await expectAccessible(page, 'a browser that is too old');
});
