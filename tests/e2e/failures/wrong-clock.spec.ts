import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getCouponsPage, couponsPath } from '../pages/coupons-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';

const dayMs = 86_400_000;

test(
  'receipts and coupons have the server’s days on a device whose clock is ten days ahead',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.clock.install({ time: Date.now() + 10 * dayMs });
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    const [created] = await world.listCalls('createReceipt');
    const capturedAt = Date.parse(created?.body?.captured_at as string);
    expect(Math.abs(capturedAt - Date.now())).toBeLessThan(dayMs);
    // At night the day in Paris is not the sandbox's.
    const inParis = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: '2-digit',
    });
    await capture.backHome.click();
    const receipts = getHomePage(page).receipts.filter({
      hasText: `Ticket du\u00a0${inParis.format(capturedAt)} à`,
    });
    await expect(receipts.filter({ hasText: 'Reçu, analyse en cours' })).toHaveCount(1);

    // Eleven or twelve days are left; by the device's clock it would be one or two.
    await page.goto(world.getVisitorUrl(couponsPath));
    await expect(getCouponsPage(page).ready.filter({ hasText: /Expire dans 1[12]\sjours/ })).toHaveCount(1);
    await expect(page.getByText(/^Expire /)).toHaveCount(1);
  },
);
