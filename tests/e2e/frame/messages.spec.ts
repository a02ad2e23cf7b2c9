import type { Page } from '@playwright/test';
import type { MessageToPage, MessageToWidget } from '@cagnotte/sdk/embed';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';
import { sites } from '../sites.ts';

declare global {
  interface Window {
    /** All messages of the widget to the partner's page. */
    messages: MessageToPage[];
  }
}

/** Listens from the start of the partner's page, like the loader. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    if (window.parent !== window) return;
    window.messages = [];
    window.addEventListener('message', ({ data, source }) => {
      if (source === window.frames[0]) window.messages.push(data as MessageToPage);
    });
  });

const getMessages = async (page: Page, name: MessageToPage['function']) =>
  (await page.evaluate(() => window.messages)).filter((message) => message.function === name);

/** Posts a message of the partner's page to the frame. */
const postMessage = (page: Page, message: unknown) =>
  page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);

const callWidget = <Name extends MessageToWidget['function']>(
  page: Page,
  name: Name,
  params: Extract<MessageToWidget, { function: Name }>['params'],
) => postMessage(page, { sender: 'parent', recipient: 'widget', function: name, params });

test('IF-01 IF-03 IF-06 D93 page and widget exchange ready, points and screens, and unknown messages are reported', async ({
  page,
  world,
}) => {
  const refused = ['updateIsIframeOpen', 'navigate'].map(
    (name) => `internal error: invalid params of ${name}`,
  );
  world.expectedErrors.push('unknown method selfDestruct', ...refused);
  await listen(page);
  const partner = getPartnerPage(page);
  await partner.open(`${world.getUrl()}&variant=page`, '');
  await expect(getHomePage(partner.widget).points).toBeVisible();
  const { points } = await world.readState();
  await expect.poll(() => getMessages(page, 'updatePoints')).toMatchObject([{ params: { points } }]);
  expect(await getMessages(page, 'ready')).toMatchObject([{ params: { protocol: 1 } }]);
  // The widget reports the height of its content, whatever the height of its frame.
  await expect.poll(() => getMessages(page, 'resize')).not.toEqual([]);
  const { length } = await getMessages(page, 'resize');
  await page.locator('iframe').evaluate((frame) => (frame.style.height = '4000px'));
  await callWidget(page, 'navigate', { path: '/errors/missing_client_id' });
  await expect.poll(() => getMessages(page, 'pageView')).toHaveLength(2);
  await expect.poll(() => getMessages(page, 'resize')).not.toHaveLength(length);
  // The last one belongs to this screen: its late content may have changed the height as well.
  const measureContentHeight = () =>
    partner.widget.locator('#app').evaluate((app) => app.getBoundingClientRect().height);
  const isHeightSent = async () => {
    const height = Math.ceil(await measureContentHeight());
    const last = (await getMessages(page, 'resize')).at(-1);
    return last?.function === 'resize' && last.params.height === height;
  };
  await expect.poll(isHeightSent).toBe(true);
  for (const { params } of await getMessages(page, 'resize'))
    expect(params).not.toMatchObject({ height: 4000 });

  await callWidget(page, 'navigate', { path: `//${new URL(sites.partner).host}/` });
  await postMessage(page, { sender: 'parent', recipient: 'widget', function: 'selfDestruct', params: {} });
  await postMessage(page, {
    sender: 'parent',
    recipient: 'widget',
    function: 'updateIsIframeOpen',
    params: {},
  });
  // The camera, which this page does not allow, is requested only while the frame is open.
  const noCamera = partner.widget.getByRole('heading', { name: 'Pas d’appareil photo ici' });
  await callWidget(page, 'navigate', { path: '/profile/shoot' });
  await expect(noCamera).toBeVisible();
  await callWidget(page, 'updateIsIframeOpen', { status: false });
  await expect(noCamera).toBeHidden();
  await callWidget(page, 'updateIsIframeOpen', { status: 'open' });
  await expect(noCamera).toBeVisible();

  await callWidget(page, 'navigate', { path: '/' });
  await expect(getHomePage(partner.widget).points).toBeVisible();
  const listPageViews = async () => (await getMessages(page, 'pageView')).map(({ params }) => params);
  await expect
    .poll(listPageViews)
    .toMatchObject(['/', '/errors/missing_client_id', '/profile/shoot', '/'].map((path) => ({ path })));
  expect(JSON.stringify(await page.evaluate(() => window.messages))).not.toContain(world.token);
  await expectAccessible(page, 'home in a frame as high as its content');
});

test(
  'IF-05 a storm of 2,000 foreign messages leaves the widget as it was',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push(`internal error: a message of ${sites.partner} was not processed`);
    await listen(page);
    const partner = getPartnerPage(page);
    await partner.open(`${world.getUrl()}&variant=panel`);
    await expect(getHomePage(partner.widget).points).toBeVisible();
    const complaints: string[] = [];
    page.context().on('weberror', (failure) => complaints.push(String(failure.error())));
    await page.evaluate(() => {
      const widget = window.frames[0];
      const stranger = document.createElement('iframe');
      document.body.append(stranger);
      const forger = stranger.contentWindow?.document.createElement('script');
      if (!widget || !forger) throw new Error('no frames');
      const calls = [
        { function: 'navigate', params: { path: '/profile/shoot' } },
        { function: 'setToken', params: { token: 'forged' } },
        { function: 'updateIsIframeOpen', params: { status: false } },
      ];
      const unmarked = [
        null,
        1,
        'x'.repeat(10_000),
        [],
        { controller: 'c', method: 'm', params: {} },
        ...calls,
      ];
      for (let index = 0; index < 1000; index += 1)
        widget.postMessage(unmarked[index % unmarked.length], '*');
      // With the right marker, but from another window.
      const marked = calls.map((call) => ({ sender: 'parent', recipient: 'widget', ...call }));
      forger.textContent = `for (let n = 0; n < 1000; n += 1)
      parent.frames[0].postMessage(${JSON.stringify(marked)}[n % ${marked.length}], '*');`;
      stranger.contentWindow?.document.body.append(forger);
    });
    await callWidget(page, 'navigate', { path: '/errors/missing_client_id' });
    await expect.poll(() => getMessages(page, 'pageView')).toHaveLength(2);
    // Only now, because a message has no source once its window is closed.
    await page.evaluate(() => document.querySelector('iframe:not([title])')?.remove());
    await callWidget(page, 'navigate', { path: '/' });
    await expect(getHomePage(partner.widget).points).toBeVisible();
    await expect.poll(() => getMessages(page, 'pageView')).toHaveLength(3);
    // One report for all of them, as they have one origin; and the forged token was not used.
    await expect.poll(() => complaints).toHaveLength(1);
    expect(
      (await world.readState()).calls.filter(({ authorization }) => authorization?.includes('forged')),
    ).toEqual([]);
    await partner.widget.locator('body').press('Escape');
    await expect.poll(() => getMessages(page, 'requestClose')).toHaveLength(1);
  },
);
