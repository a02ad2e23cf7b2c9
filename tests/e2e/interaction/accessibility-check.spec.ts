import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test(
  'buttons that are too small are found, although they are scrolled to the middle first',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Buttons</title>
    <style>button { display: block; width: 16px; height: 16px; padding: 0; border: 0 }</style>
    <main><h1>Buttons</h1><button aria-label="First"></button><button aria-label="Second"></button></main>`);
    await expect(expectAccessible(page, 'a page with small buttons')).rejects.toThrow(/target-size/);
  },
);
