import { expect, test } from './fixtures.ts';
import { homePage } from './pages/home-page.ts';
import { sites } from './sites.ts';

test('the widget runs under its production headers: scripts and connections of known sites only', async ({
  page,
  world,
}) => {
  const answer = await page.goto(world.url());
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain(`connect-src 'self' ${sites.api} ${sites.files}`);
  // 'wasm-unsafe-eval' lets the bar code engine be compiled, and no script be written.
  expect(policy).not.toContain("'unsafe-");
  expect(await answer?.headerValue('x-content-type-options')).toBe('nosniff');
  await expect(homePage(page).programme).toBeVisible();
});
