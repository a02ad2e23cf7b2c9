import { expect, type Page } from '@playwright/test';
import { paths, getRouteName } from '@cagnotte/widget/internal';

const parameters: Readonly<Record<string, string>> = {
  identifier: 'earned-bon-5-1114',
  receipt_uuid: '20261118174200000-48213-k7q2',
};

/** Returns a path with its parameters: a coupon and a receipt that every shopper of the sandbox has. */
export const withExampleParameters = (path: string): string =>
  path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(parameters[name] ?? 'x'));

interface ScreenRoute {
  readonly path: string;
  readonly name: string;
}

/** Returns every route of the table that this role may see, and an address without a route. */
const listScreenRoutes = (role: 'visitor' | 'member'): readonly ScreenRoute[] => [
  ...Object.values(paths)
    .map((path) => ({ path: withExampleParameters(path), name: getRouteName(path) }))
    .filter(({ name }) => (role === 'visitor' ? !/^(profile|homes)-/.test(name) : !name.startsWith('auth-'))),
  { path: '/nulle/part', name: 'error' },
];

/** Describes up to three innermost elements that reach beyond the right edge of the screen. */
const describeOverflow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    const overflowing = elements.filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    const innermost = overflowing.filter(
      (element) => !overflowing.some((other) => other !== element && element.contains(other)),
    );
    return innermost
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 60)}`)
      .join(' | ');
  });

/** Expects that no part of the page is outside of the screen, which is as narrow as the narrowest phone. */
const expectFits = async (page: Page, path: string): Promise<void> => {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
    return scrollWidth - clientWidth;
  });
  expect
    .soft(excess, `${path} scrolls sideways: ${excess === 0 ? '' : await describeOverflow(page)}`)
    .toBe(0);
};

/** Returns the served page, with its own scripts and styles in its head. */
const fetchServedPage = (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch('/index.html')).text());

/**
 * Returns elements and attributes that only a text read as HTML could have added.
 * @param servedHtml the page of the server
 */
const findInjected = (page: Page, servedHtml: string): Promise<string[]> =>
  page.evaluate(
    (ownHtml) =>
      [
        'script:not([src])',
        'iframe',
        'base',
        'form[action]',
        'math',
        '#app noscript',
        '[onerror], [onload], [ontoggle], [onclick]',
        'meta[http-equiv]',
        'a[href^="javascript:" i]',
        'style',
      ]
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .filter((element) => !element.matches('head > *') || !ownHtml.includes(element.outerHTML))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    servedHtml,
  );

/** Follows a link within the open page. */
const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/**
 * Shows every screen of a role in the open page, one after the other, and checks each for texts that
 * became elements or code.
 * @param options.mayCut true if text may be cut off at the edge of the screen, for text that no style can
 *   break
 * @param options.checkScreen further check of each screen, by its path
 * @returns the text of each screen, by its name
 */
export const showEveryScreen = async (
  page: Page,
  clientId: string,
  role: 'visitor' | 'member',
  { mayCut = false, checkScreen }: { mayCut?: boolean; checkScreen?: (path: string) => Promise<void> } = {},
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  // The app takes the token from the address at its start: a navigation before that would lose it.
  await expect(page).not.toHaveURL(/token=/);
  const served = await fetchServedPage(page);
  if (!mayCut) await page.locator('#app').evaluate(({ style }) => (style.overflowX = 'visible'));
  for (const { path, name } of listScreenRoutes(role)) {
    await navigateTo(page, `${path}?clientId=${clientId}`);
    const screen = page.locator(`.${name}`);
    await expect(screen.locator('h1, h2').first(), path).toBeVisible();
    // Every screen that waits for the server has a text for that, and placeholders.
    await expect(screen.getByText(/^Chargement /), `${path} has loaded`).toHaveCount(0);
    expect(await findInjected(page, served), path).toEqual([]);
    await expectFits(page, path);
    await checkScreen?.(path);
    texts.set(name, await screen.locator('main').innerText());
  }
  return texts;
};
