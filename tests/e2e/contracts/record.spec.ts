import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodes, runCommand } from '@cagnotte/contracts/internal';
import { startStaticSite } from '@cagnotte/mock-server';
import { getHeaderValues } from '../../../tools/package/deployment/header-values.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { reviewableUuid, getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { getShopPage } from '../pages/shop-page.ts';
import { getTimelinePage } from '../pages/timeline-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sandboxAddress } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test(
  'the built widget works through the recorder as it does with the server, and the recorded calls keep the contracts',
  { tag: '@deep' },
  async ({ page, world }) => {
    const folder = await mkdtemp(join(tmpdir(), 'contracts-record-'));
    const file = join(folder, 'session.har');
    const output: string[] = [];
    const stop = new AbortController();
    const collect = (line: string) => output.push(line);
    const io = { out: collect, err: collect, progress: collect, isTerminal: false, stop: stop.signal };
    const upstreams = [`--upstream=${sandboxAddress.api}`, `--upstream-proxy=${sandboxAddress.files}`];
    const ended = runCommand(['record', ...upstreams, '--port=0', `--har=${file}`], io);
    await expect.poll(() => output.join('\n')).toContain(' records ');
    const [recorder = ''] = output[0]?.split(' ') ?? [];
    // Both base addresses, as in the help; pictures come from the server's own address.
    const widget = await startStaticSite({
      root: 'widget/dist',
      port: 0,
      headersFile: 'widget/headers.json',
      replacements: getHeaderValues({
        build: 'widget/dist',
        api: recorder,
        files: sandboxAddress.files,
        ancestors: '*',
      }),
      config: {
        region: 'FR',
        environment: 'local',
        product: 'kit',
        addresses: { fr: { local: { api: recorder, proxy: recorder } } },
        requestIdHeader: 'X-Request-Id',
      },
    });
    const buildUrl = (path: string) =>
      `http://127.0.0.1:${widget.port}${path}?clientId=${world.clientId}#token=${world.token}`;
    const origins: string[] = [];
    page.on('request', (request) => {
      if (['xhr', 'fetch'].includes(request.resourceType())) origins.push(new URL(request.url()).origin);
    });

    try {
      const capture = getCapturePage(page);
      const home = getHomePage(page);
      await page.goto(buildUrl('/'));
      await expect(home.points).toContainText(/1\s284/);
      // The last request of home, which is sent only while the shopper stays.
      await expect(getTimelinePage(page).section).toBeVisible();
      await home.shoot.click();
      await capture.pick(drawn.long);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expectStored(await getOnlyReceipt(world), drawn.long);

      const review = getReviewPage(page);
      await page.goto(buildUrl(getReviewPath(reviewableUuid)));
      await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
      await review
        .findDialog('Est-ce bien ce produit ?')
        .getByRole('button', { name: 'C’est bien ce produit' })
        .click();
      await expect(review.findToast('Demande enregistrée')).toBeVisible();

      const shop = getShopPage(page);
      await page.goto(buildUrl('/profile/shop'));
      await shop.findActionButton('Obtenir', 'Bon de 2').click();
      await expect(shop.purchaseToast).toContainText(/^Bon de 2\s€ ajouté à vos bons/);
    } finally {
      // The widget refetches the shop in the meantime.
      await page.close();
      stop.abort();
      await widget.close();
    }

    expect(await ended, output.join('\n')).toBe(exitCodes.good);
    expect(new Set(origins), 'all calls went through it').toEqual(new Set([recorder]));
    const listed = output.filter((line) => / (GET|POST|PATCH|PUT|DELETE|OPTIONS) /.test(line)).join('\n');
    for (const operationId of [
      ...['getPartnerSettings', 'getPendingReceipts', 'createReceipt', 'uploadFiles'],
      ...['updateReceiptSubpicture', 'trustingClaimOnPurchase', 'getShop', 'buyCoupon', 'listTimeline'],
    ])
      expect(listed).toContain(`  ${operationId}  `);
    expect(output.join('\n')).toMatch(/ calls of \d+ of \d+ operations: 0 errors, 0 warnings, /);
    const har = await readFile(file, 'utf8');
    // The client id, which is no secret, looks like the token here.
    const inAuthorization = new RegExp(`(Bearer |access_token(=|%3D|","value":"))${world.token}`);
    for (const text of [har, output.join('\n')]) expect(inAuthorization.exec(text)).toBeNull();
    expect(har).toContain('Bearer [scrubbed]');

    // A day later, without the server.
    const checked: string[] = [];
    const later = { ...io, out: (line: string) => checked.push(line), stop: new AbortController().signal };
    expect(await runCommand(['check', `--har=${file}`], later), checked.join('\n')).toBe(exitCodes.good);
    await rm(folder, { recursive: true });
  },
);
