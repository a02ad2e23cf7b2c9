import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('D113 a browser below the baseline says so in plain French', async ({ page, world }) => {
  world.reports.push('the page has no #app');
  // As in every browser of before 2021.
  await page.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto(world.visitorUrl());
  // Nobody takes up what the page asked for ahead, and a slow machine would hear the browser complain.
  await page.evaluate(() => fetch('/config.json').then((answer) => answer.text()));
  await expect(page.getByRole('heading', { name: 'Votre navigateur est trop ancien' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Mettez à jour Chrome, Edge, Firefox ou Safari');
  await expectAccessible(page, 'a browser that is too old');
});
