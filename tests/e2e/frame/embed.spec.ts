import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getEdges } from '../layout/measure.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getWidgetFrame } from '../pages/partner-page.ts';
import { sites } from '../sites.ts';

const desktop = { width: 1280, height: 800 };

test.describe('on desktop', () => {
  test.use({ viewport: desktop });

  test(
    'the partner’s demo shop has the widget in a panel, its points on the page, and a list of the messages of the frame',
    { tag: '@engines' },
    async ({ page, world }) => {
      const embed = getEmbedPage(page);
      await page.goto(`${sites.partner}/exemple/index.html?clientId=${world.clientId}`);
      const opener = page.getByRole('button', { name: 'Ouvrir ma carte de fidélité · 1\u202f284 pts' });
      await expect(page.getByRole('link', { name: 'Le Club 1\u202f284 pts' })).toBeVisible();
      await opener.click();
      await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
      await expect(embed.frameElement).toBeFocused();
      // The widget closes the panel itself, on every screen: the loader's strip is gone.
      await expect(embed.loaderCloseButton).toBeHidden();
      await expect(embed.widgetCloseButton).toBeFocused();
      await expectAccessible(page, 'the demo shop with its panel');
      await embed.pressWidgetCloseButton();
      await expect(embed.panel).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await page.getByRole('button', { name: 'Montrer la boutique' }).click();
      const findLogLine = (name: string) =>
        page.getByRole('log').getByRole('listitem').filter({ hasText: name });
      await expect(findLogLine('profile-shop')).toContainText('widget → page');
      await expect(findLogLine('navigate()')).toContainText('page → widget');
      await expect(findLogLine('{"status":true}').first()).toContainText('updateIsIframeOpen');

      // The widget handles Escape, and asks the page to close the panel.
      await embed.frame.getByRole('link', { name: 'Accueil' }).focus();
      await embed.escapeInFrame();
      await expect(embed.panel).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(findLogLine('requestClose')).toHaveCount(2);

      // In the flow of the club's own page it fills the column, with all places beside the content.
      await page.getByRole('link', { name: 'Le Club', exact: false }).first().click();
      await expect(embed.frame.getByRole('link', { name: 'Mes bons' })).toBeVisible();
      await expect.poll(() => embed.frameElement.evaluate((frame) => frame.clientWidth)).toBe(1098);
    },
  );

  test('the panel opens beside the page with the focus in it, and Escape in the page and the buttons of page and frame close it', async ({
    page,
  }) => {
    const embed = getEmbedPage(page);
    await embed.open('module', { variant: 'panel', token: 'first' });
    await expect(embed.opener).toBeVisible();
    await expect(embed.frameElement).toHaveCount(0);
    await embed.opener.click();
    await expect(embed.panel).toBeVisible();
    await expect(embed.frame.getByRole('button', { name: 'Fermer le panneau' })).toBeFocused();
    await expect(embed.frameElement).toBeFocused();
    await expect(embed.frameElement).toHaveAttribute('title', 'Ma carte de fidélité');
    await expect(embed.frameElement).toHaveAttribute('allow', /^camera http:\/\/stand-in\.localhost:\d+;/);
    await expect(embed.calls).toHaveText([
      'loaded panel first',
      'updateIsIframeOpen {"status":true} partner.localhost',
      'focus {"from":"start","focusVisible":false} partner.localhost',
    ]);
    await expect.poll(() => embed.panel.boundingBox()).toEqual({ x: 880, y: 0, width: 400, height: 800 });

    // The rest of the page stays usable, and Tab leads out of the panel.
    await page.keyboard.press('Tab');
    await expect(embed.after).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(embed.panel).toBeHidden();
    await expect(embed.after).toBeFocused();

    await embed.opener.click();
    await embed.frame.getByRole('button', { name: 'Fermer le panneau' }).press('Enter');
    await expect(embed.panel).toBeHidden();
    await expect(embed.opener).toBeFocused();
    // Reopened, it is the same document, which continued in the meantime.
    await expect(embed.calls.filter({ hasText: 'updateIsIframeOpen' })).toHaveText([
      /true/,
      /false/,
      /true/,
      /false/,
    ]);
    await expect(embed.calls.filter({ hasText: 'loaded' })).toHaveCount(1);

    await embed.before.click();
    await embed.call('toggle');
    await embed.loaderCloseButton.click();
    await expect(embed.before).toBeFocused();
    await embed.postFromWidget('ready', { protocol: 1, version: '1', functions: [], hasCross: true });
    await embed.opener.click();
    await expect(embed.loaderCloseButton).toBeHidden();
    // A reloading frame has no button of its own until it is ready again, and an error page of
    // the browser never has one.
    await embed.getStandInFrame().evaluate(() => location.reload());
    await expect(embed.loaderCloseButton).toBeVisible();
    expect((await embed.events('opened', 'closed')).map(([name]) => name).join(' ')).toBe(
      'opened closed opened closed opened closed opened',
    );
  });

  test(
    'the button that closes the panel is in the same corner on each screen, and beside the buttons of home',
    { tag: '@deep' },
    async ({ page, world: { clientId, token } }) => {
      const embed = getEmbedPage(page);
      await embed.open('module', { src: sites.widget, clientId, token, variant: 'panel' });
      await embed.opener.click();
      await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
      const onHome = await getEdges(embed.widgetCloseButton);
      const account = await getEdges(embed.frame.getByRole('banner').getByRole('link').last());
      expect(account.right, 'the account beside it').toBeLessThan(onHome.left);
      expect(account.top).toBe(onHome.top);
      for (const name of ['Boutique', 'Cagnotte', 'Offres']) {
        await embed.frame.getByRole('link', { name, exact: true }).click();
        await expect(embed.frame.getByRole('heading', { level: 1, name })).toBeVisible();
        expect((await getEdges(embed.widgetCloseButton)).left, name).toBe(onHome.left);
      }
    },
  );

  test(
    'each place of the rail has one line in the column of a host page',
    { tag: '@deep' },
    async ({ page, world }) => {
      const embed = getEmbedPage(page);
      await page.goto(`${sites.partner}/exemple/carte.html?clientId=${world.clientId}`);
      await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
      const heights = await embed.frame
        .getByRole('navigation')
        .getByRole('link')
        .or(embed.frame.getByRole('link', { name: 'Photographier un ticket' }))
        .evaluateAll((links) =>
          links.map((link) => {
            const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
            const range = document.createRange();
            const edges: number[] = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              range.selectNode(node);
              for (const { top, bottom } of range.getClientRects()) edges.push(top, bottom);
            }
            return Math.max(...edges) - Math.min(...edges);
          }),
        );
      expect(heights.length).toBeGreaterThan(5);
      // Two lines of the smaller letters are 39 px high.
      expect(Math.max(...heights), 'height of the words').toBeLessThan(30);
    },
  );

  test(
    'the panel has a focus ring when the keyboard opened it, and none when a mouse did',
    { tag: '@deep' },
    async ({ page, world: { clientId, token } }) => {
      const embed = getEmbedPage(page);
      await embed.open('module', { src: sites.widget, clientId, token, variant: 'panel' });
      const focused = embed.frame.locator(':focus');
      const getOutlineStyle = () => focused.evaluate((element) => getComputedStyle(element).outlineStyle);
      await embed.opener.click();
      await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
      await embed.call('close');
      await expect(embed.panel).toBeHidden();
      await embed.opener.click();
      await expect(focused).toBeVisible();
      expect(await getOutlineStyle()).toBe('none');
      await embed.escapeInFrame();
      await expect(embed.panel).toBeHidden();
      await embed.opener.press('Enter');
      await expect(embed.panel).toBeVisible();
      await expect.poll(getOutlineStyle).toBe('solid');
    },
  );

  test(
    'Escape in the frame of another site returns the focus to its former element, or to the button that opens if that is gone',
    { tag: ['@engines', '@deep'] },
    async ({ page, world: { clientId, token } }) => {
      const embed = getEmbedPage(page);
      await embed.open('module', { src: sites.widget, clientId, token, variant: 'panel' });
      await embed.before.focus();
      await embed.call('open');
      const escape = async () => {
        await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
        await embed.frame.getByRole('link', { name: 'Accueil' }).focus();
        await embed.escapeInFrame();
        await expect(embed.panel).toBeHidden();
      };
      await escape();
      await expect(embed.before).toBeFocused();

      await embed.call('open');
      await expect(embed.frameElement).toBeFocused();
      await embed.before.evaluate((button) => button.remove());
      await escape();
      await expect(embed.opener).toBeFocused();
    },
  );

  test(
    'a widget that does not respond within 15 seconds is an error, and can be retried',
    { tag: ['@engines', '@deep'] },
    async ({ page }) => {
      const embed = getEmbedPage(page);
      await page.clock.install();
      await embed.open('module', { clientId: 'silent' });
      await expect(embed.calls).toHaveText(['loaded page null']);
      await page.clock.runFor(10_000);
      expect(await embed.events()).toEqual([]);
      await page.clock.runFor(5_000);
      await expect(page.getByRole('alert')).toContainText('Votre carte de fidélité ne répond pas.');
      await expect(embed.frameElement).toBeHidden();
      const { origin } = new URL(embed.getStandInFrame().url());
      const message = `no response from ${origin}: check src`;
      const failure = ['error', { code: 'CONNECTION_FAILED', message }];
      expect(await embed.events()).toEqual([failure]);
      await expectAccessible(page, 'no response');

      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(embed.calls).toHaveText(['loaded page null']);
      await embed.postFromWidget('ready', { protocol: 1, version: '1', functions: ['navigate'] });
      await expect.poll(() => embed.events('ready')).toHaveLength(1);
      await page.clock.runFor(60_000);
      await expect(embed.frameElement).toBeVisible();
      expect(await embed.events('error')).toEqual([failure]);
    },
  );
});

test(
  'the script tag carries out waiting calls in order, and on a phone the panel is the whole screen',
  { tag: ['@engines', '@deep'] },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    world.expectedErrors.push('the page’s own mistake');
    await embed.open('script', { variant: 'panel', badge: '', label: 'Ma fidélité' });
    expect(await embed.order()).toEqual(['first', 'second']);
    // The frame is loaded before it is opened, for the badge.
    await expect(embed.calls).toHaveText([
      'loaded panel null',
      'updateIsIframeOpen {"status":false} partner.localhost',
    ]);
    await embed.postFromWidget('updatePoints', { points: 1284 });
    const opener = page.getByRole('button', { name: 'Ma fidélité · 1\u202f284 pts' });
    await opener.click();
    await expect(embed.frame.getByRole('button', { name: 'Fermer le panneau' })).toBeFocused();
    await expect.poll(() => embed.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    // Inert: neither the keyboard nor a screen reader reaches the page behind.
    await expect(embed.before).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    // A message from a frame of another site to the page takes a moment.
    await expect(embed.frameElement).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(embed.before).not.toBeFocused();
    await expectAccessible(page, 'the panel on a phone');

    // Turned sideways, the panel is beside the page, which can be used again; upright, it covers the page
    // again.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await embed.loaderCloseButton.focus();
    await page.keyboard.press('Escape');
    await expect(embed.panel).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    expect((await embed.events('opened', 'closed', 'points')).map(([name]) => name)).toEqual([
      'points',
      'opened',
      'closed',
    ]);
  },
);

test('an option that is not documented is refused by name, and puts no handler into the page', async ({
  page,
}) => {
  // This page has no policy that would refuse the handler.
  await page.goto(`${sites.partner}/?src=about:blank`);
  const refusal = await page.evaluate(async (src) => {
    const built = '/sdk/embed.js';
    const { embedWidget } = (await import(built)) as { embedWidget: (options: object) => { open(): void } };
    const options = {
      clientId: 'demo.verger',
      src,
      variant: 'panel',
      onfocusin: 'document.title = "the handler ran"',
    };
    try {
      embedWidget(options).open();
      return undefined;
    } catch (error) {
      return { ...(error as { code: string; parameter: string; reason: string }) };
    }
  }, sites.widget);
  expect(await page.title()).not.toBe('the handler ran');
  expect(refusal).toMatchObject({ code: 'invalid_parameter', parameter: 'onfocusin', reason: 'invalid' });
  await expect(page.locator('cagnotte-widget')).toHaveCount(0);
});

test(
  'the widget in the page of another site, without storage: a reload of its frame keeps the shopper, and it needs no scroll bar',
  { tag: '@engines' },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    const { clientId, token } = world;
    await embed.open('module', { src: sites.widget, clientId, token });
    await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
    await expect.poll(() => embed.events('points')).toEqual([['points', { points: 1284 }]]);
    const widget = getWidgetFrame(page);
    const measureOverhang = () =>
      widget.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    await expect.poll(measureOverhang).toBe(0);
    // Placeholders may fit into less height.
    await expect.poll(async () => (await embed.frameElement.boundingBox())?.height).toBeGreaterThan(600);

    await widget.evaluate(() => location.reload());
    await expect.poll(() => embed.events('ready')).toHaveLength(2);
    await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
    await expect.poll(() => embed.events('points')).toHaveLength(2);
    expect(
      page
        .frames()
        .map((frame) => frame.url())
        .join(' '),
    ).not.toContain(`#token`);
    // On a machine slower than the loader's time-out the host page has received that error, and no other.
    const timeOut = /^no response from /;
    const errors = (await embed.events('error')) as [string, { message: string }][];
    expect(errors.filter(([, { message }]) => !timeOut.test(message))).toEqual([]);
  },
);

test('the token is in the fragment, is sent again at each reload of the frame, and is renewed', async ({
  page,
  world,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const embed = getEmbedPage(page);
  await embed.open('module', { token: 'first', tokens: 'second' });
  const status = 'updateIsIframeOpen {"status":true} partner.localhost';
  await expect(embed.calls).toHaveText(['loaded page first', status]);
  await expect(embed.element).not.toHaveAttribute('token');

  await embed.getStandInFrame().evaluate(() => location.reload());
  await expect(embed.calls).toHaveText([
    'loaded null null',
    'setToken {"token":"first"} partner.localhost',
    status,
  ]);
  await embed.postFromWidget('requestToken', {});
  await expect(embed.calls.nth(3)).toHaveText('setToken {"token":"second"} partner.localhost');
  await embed.postFromWidget('requestToken', {});
  await expect(embed.calls.nth(4)).toHaveText('setToken {"token":null} partner.localhost');

  // Moved in the page, the frame has a new document, which gets its parameters. It is empty for an instant,
  // and an empty page has the partner's origin: the browser warns that the sandbox is useless there.
  world.expectedErrors.push('can escape its sandboxing');
  await embed.call('setToken', 'third');
  await expect(embed.calls.nth(5)).toHaveText('setToken {"token":"third"} partner.localhost');
  await page.evaluate(() => document.body.append(document.querySelector('cagnotte-widget') ?? ''));
  await expect(embed.calls).toHaveText(['loaded page third', status]);
  // The test's own page has its options in its address; no other address has the token.
  const requestsWithToken = requested.filter(
    (line) => !/^\S+\/embed\/module\.html/.test(line) && /first|second|third/.test(line),
  );
  expect(requestsWithToken.filter((line) => !line.includes(' http://partner.localhost'))).toEqual([]);
});

test('the frame is as high as its content, for every content, and accepts messages of its widget only', async ({
  page,
}) => {
  const embed = getEmbedPage(page);
  await embed.open('module', { path: '/embed/stand-in.html?screen=shop', consent: 'denied' });
  await expect.poll(() => embed.events('ready')).toHaveLength(1);
  const ready = {
    protocol: 2,
    version: '9.9.9',
    functions: ['updateIsIframeOpen', 'setToken', 'focus', 'of a newer widget'],
  };
  expect(await embed.events('ready')).toMatchObject([['ready', ready]]);
  expect(new URL(embed.getStandInFrame().url()).search).toBe(
    '?screen=shop&clientId=demo.verger&consent=denied',
  );
  const getFrameHeight = () => embed.frameElement.evaluate((frame) => frame.clientHeight);
  expect(await getFrameHeight()).toBe(480);
  await embed.postFromWidget('resize', { height: 900.2 });
  await expect.poll(getFrameHeight).toBe(901);
  await embed.postFromWidget('resize', { height: 300 });
  await expect.poll(getFrameHeight).toBe(480);
  await expect.poll(() => embed.getStandInFrame().evaluate(() => innerHeight)).toBe(480);

  // The frame follows content that is always a little higher for a few steps only.
  await embed.getStandInFrame().evaluate(() => {
    const ask = () => {
      const params = { height: innerHeight + 40 };
      parent.postMessage({ sender: 'widget', recipient: 'parent', function: 'resize', params }, '*');
      document.title = `asked for ${params.height}`;
    };
    addEventListener('resize', ask);
    ask();
  });
  await expect.poll(() => embed.getStandInFrame().title()).toBe('asked for 680');
  await embed.postFromWidget('updatePoints', { points: 4 });
  await expect.poll(() => embed.events('points')).toHaveLength(1);
  expect(await getFrameHeight()).toBe(640);

  // This widget does not support `navigate`; and a message of another window is ignored.
  const events = await embed.events();
  await embed.call('navigate', '/profile/shop');
  await page.evaluate(() => {
    const forged = { sender: 'widget', recipient: 'parent', function: 'updatePoints', params: { points: 1 } };
    postMessage(forged, '*');
    for (const data of [null, 'text', 7, [], {}, { ...forged, params: null }]) postMessage(data, '*');
  });
  for (const [name, params] of [
    ['updatePoints', { points: 'many' }],
    ['constructor', {}],
    ['resize', {}],
    ['error', null],
  ] as const)
    await embed.postFromWidget(name, params);
  await embed.postFromWidget('updatePoints', { points: 5 });
  await expect.poll(() => embed.events('points')).toContainEqual(['points', { points: 5 }]);
  expect(await embed.events()).toHaveLength(events.length + 1);
  // The later message has arrived.
  await embed.call('setToken', 'later');
  await expect(embed.calls.filter({ hasText: 'setToken' })).toHaveCount(1);
  await expect(embed.calls.filter({ hasText: 'navigate' })).toHaveCount(0);
});

test(
  'a moved widget continues, and a removed one leaves no node, no listener and no memory',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const embed = getEmbedPage(page);
    const devtools = await context.newCDPSession(page);
    const countListeners = async () => {
      const expression =
        'JSON.stringify(Object.entries(getEventListeners(window)).map(([k, v]) => [k, v.length]).sort())';
      const { result } = await devtools.send('Runtime.evaluate', { expression, includeCommandLineAPI: true });
      return result.value as string;
    };
    await embed.open('module', { variant: 'panel' });
    await embed.opener.click();
    await expect(embed.calls).toHaveCount(3);
    world.expectedErrors.push('can escape its sandboxing');
    await page.evaluate(() => document.body.append(document.querySelector('cagnotte-widget') ?? ''));
    await expect(embed.calls).toHaveCount(3);
    await expect(embed.panel).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    expect(await embed.events('opened', 'closed')).toHaveLength(1);
    expect(await countListeners()).toContain('message');
    await page.evaluate(() => {
      const page = globalThis as unknown as {
        widget: { element: Element; remove: () => void } | undefined;
        gone: WeakRef<Element>;
      };
      if (!page.widget) return;
      page.gone = new WeakRef(page.widget.element);
      page.widget.remove();
      page.widget = undefined;
    });
    await expect.poll(() => page.frames()).toHaveLength(1);
    expect(await countListeners()).not.toMatch(/message|keydown/);
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await expect
      .poll(async () => {
        await devtools.send('HeapProfiler.collectGarbage');
        return page.evaluate(
          () => (globalThis as unknown as { gone: WeakRef<Element> }).gone.deref() === undefined,
        );
      })
      .toBe(true);
  },
);

for (const { device, host, shown } of [
  { device: 'dark', host: 'light', shown: 'light' },
  { device: 'light', host: 'only dark', shown: 'dark' },
  { device: 'dark', host: 'light dark', shown: 'dark' },
] as const)
  test.describe(`a device that prefers ${device}, and a page of the scheme ${host}`, { tag: '@deep' }, () => {
    test.use({ colorScheme: device, viewport: desktop });

    test(`shows the widget ${shown}, also once its frame is reloaded`, async ({ page, world }) => {
      const embed = getEmbedPage(page);
      await page.addInitScript((scheme) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`cagnotte-widget { color-scheme: ${scheme} !important }`);
        document.adoptedStyleSheets = [sheet];
      }, host);
      await page.goto(`${sites.partner}/exemple/carte.html?clientId=${world.clientId}`);
      const name = embed.frame.getByText('Bonjour Camille');
      await expect(name).toBeVisible();
      const measureLightness = () =>
        embed.frame.locator('body').evaluate((body) => {
          const probe = document.createElement('canvas').getContext('2d');
          if (!probe) throw new Error('this browser has no canvas');
          probe.fillStyle = getComputedStyle(body).getPropertyValue('color');
          probe.fillRect(0, 0, 1, 1);
          return (probe.getImageData(0, 0, 1, 1).data[0] ?? 0) < 128 ? 'light' : 'dark';
        });
      expect(await measureLightness()).toBe(shown);
      await embed.frame.locator('body').evaluate(() => location.reload());
      await expect.poll(measureLightness).toBe(shown);
      await expect(name).toBeVisible();
      expect(await measureLightness()).toBe(shown);
    });
  });
