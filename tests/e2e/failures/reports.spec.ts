import { WorldControl, type FaultSetting } from '@cagnotte/mock-server/control';
import { findReports } from '../find-reports.ts';
import { expect, test } from '../fixtures.ts';
import { goOffline } from '../go-offline.ts';
import { getHomePage } from '../pages/home-page.ts';
import { sandboxAddress, sites } from '../sites.ts';
import type { World } from '../world.ts';

/** Adds a fault to the second deployment's own backend. */
const setFaultOfSecondBackend = async (
  { token, brokenOperations }: World,
  fault: FaultSetting,
): Promise<void> => {
  brokenOperations.add(fault.operationId);
  await new WorldControl(sandboxAddress.secondApi, token).setFault(fault);
};

/** The deployment names a partner script, which is not loaded on a host of all programmes. */
const trackersNotLoaded = 'TRACKERS_NOT_LOADED';

const createUrl = ({ clientId, token }: World): string =>
  `${sites.secondWidget}/?clientId=${clientId}#token=${token}`;

test('D103 a failure arrives at the collector once and without secrets, and the retry reloads nothing', async ({
  page,
  world,
}) => {
  const marker = `fire-${Date.now()}`;
  const email = 'camille.martin@exemple.fr';
  const iban = 'FR76 3000 6000 0112 3456 7890 189';
  world.expectedErrors.push(marker, trackersNotLoaded);
  await setFaultOfSecondBackend(world, {
    operationId: 'getPartnerSettings',
    kind: 'status',
    status: 500,
    message: `${marker}: ${world.token} of ${email}, ${iban}, client_secret=s3cr3t-1`,
  });
  await page.goto(createUrl(world));
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await expect.poll(() => findReports(marker)).toHaveLength(1);
  const [report] = await findReports(marker);
  expect(report?.error).toMatchObject({ code: 'SERVER_ERROR', status: 500 });
  expect(report?.context).toMatchObject({ route: 'home', region: 'FR', isFramed: false });
  expect(report?.page).toBe(`${sites.secondWidget}/`);
  expect(JSON.stringify(report?.history)).toContain('/api/v2/partners/settings');
  const sent = JSON.stringify(report);
  for (const secret of [world.token, email, 'camille', '3000 6000', 's3cr3t-1'])
    expect(sent).not.toContain(secret);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await retry.click();
  await expect(getHomePage(page).points).toContainText(/1\s284/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await findReports(marker)).toHaveLength(1);
});

test(
  'ER-08 a failed call that a screen explains itself is reported too, and reports wait while offline',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    world.expectedErrors.push(trackersNotLoaded);
    const [receiptsFailure, offlineFailure] = [`receipts-${Date.now()}`, `offline-${Date.now()}`];
    world.expectedErrors.push(receiptsFailure);
    await setFaultOfSecondBackend(world, {
      operationId: 'getPendingReceipts',
      kind: 'status',
      status: 500,
      message: receiptsFailure,
    });
    await page.goto(createUrl(world));
    await expect(page.getByText('Vos tickets n’ont pas pu être chargés.')).toBeVisible();
    await expect.poll(() => findReports(receiptsFailure)).toHaveLength(1);

    world.expectedErrors.push(offlineFailure);
    await goOffline(page);
    await page.evaluate((message) => reportError(new Error(message)), offlineFailure);
    await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
    expect(await findReports(offlineFailure)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => findReports(offlineFailure)).toHaveLength(1);
    expect((await findReports(offlineFailure))[0]?.context).toMatchObject({ isOnline: false, path: '/' });
  },
);

test(
  'D122 a wrong optional property is reported to the collector once, and its value never',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push(trackersNotLoaded);
    await setFaultOfSecondBackend(world, {
      operationId: 'listTimeline',
      kind: 'wrong-response',
      wrong: 'wrong-optional',
      property: 'points',
      times: null,
    });
    await page.goto(createUrl(world));
    await expect(getHomePage(page).points).toContainText(/1\s284/);
    const marker = 'the response of listTimeline was used without $.messages[*].points';
    await expect.poll(() => findReports(marker)).toHaveLength(1);
    await page.reload();
    await expect(getHomePage(page).points).toContainText(/1\s284/);
    await expect.poll(() => findReports(marker)).toHaveLength(2);
    expect(JSON.stringify(await findReports(marker))).not.toContain('texte');
  },
);
