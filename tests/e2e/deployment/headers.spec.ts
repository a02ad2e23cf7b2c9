import { expect, test } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';
import { sandboxAddress, sites } from '../sites.ts';

test('the widget runs under its production headers: scripts and connections of known sites only', async ({
  page,
  world,
}) => {
  const response = await page.goto(world.getUrl());
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain(`connect-src 'self' ${sites.api} ${sites.files}`);
  // 'wasm-unsafe-eval' allows the bar code engine to be compiled, and no script to be evaluated.
  expect(policy).not.toContain("'unsafe-");
  expect(await response?.headerValue('x-content-type-options')).toBe('nosniff');
  // Violations are reported only to the address of the deployment.
  expect(policy).not.toContain('report-');
  expect(await response?.headerValue('reporting-endpoints')).toBeNull();
  await expect(getHomePage(page).programme).toBeVisible();
});

test('a violation of the policy is posted to the address that the deployment set', async ({
  page,
  world,
}) => {
  world.expectedErrors.push('TRACKERS_NOT_LOADED', 'Content Security Policy');
  const response = await page.goto(`${sites.secondWidget}/?clientId=${world.clientId}`);
  // By the older directive: for the newer one Chromium requires https at both ends.
  const policy = await response?.headerValue('content-security-policy');
  expect(policy?.endsWith(`; report-uri ${sites.tags}/csp`)).toBe(true);
  await expect(getHomePage(page).programme).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "it ran"';
    document.head.append(script);
  });
  const readViolations = async (): Promise<string> => (await fetch(`${sandboxAddress.tags}/csp`)).text();
  await expect.poll(readViolations).toContain(world.clientId);
  expect(await readViolations()).toContain('script-src-elem');
  expect(await page.title()).not.toBe('it ran');
});
