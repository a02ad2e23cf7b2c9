/**
 * The screens of the widget have the same layout in every engine: the boxes of visible
 * elements differ by at most 2 px.
 */
import type { Page } from '@playwright/test';
import { getReviewPath } from '../../e2e/pages/review-page.ts';
import { unknownCategory } from '../../e2e/pages/timeline-page.ts';
import type { Tab } from './driver.ts';
import { expect, test } from './fixtures.ts';

const tolerancePx = 2;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isVisitor?: boolean;
  /** The elements to press, from the address to the screen. */
  readonly press?: { readonly role: 'button' | 'link'; readonly name: RegExp };
  readonly shows: RegExp;
  /** The expected report, by a part of its text. */
  readonly reports?: readonly string[];
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/', shows: /Bonjour Camille[^]*Quoi de neuf/ },
  { name: 'capture', path: '/profile/shoot', shows: /Aucun appareil photo/ },
  { name: 'review', path: getReviewPath(), shows: /Valider le ticket/ },
  { name: 'shop', path: '/profile/shop', shows: /Débloqué/ },
  { name: 'coupons', path: '/profile/earned_coupons', shows: /À utiliser/ },
  { name: 'coupon', path: '/profile/earned_coupons/earned-bon-5-1114', shows: /Afficher en grand/ },
  { name: 'pot', path: '/profile/pot', shows: /Historique/ },
  {
    name: 'bank form',
    path: '/profile/pot',
    press: { role: 'button', name: /^Virer/ },
    shows: /Où virer/,
  },
  {
    name: 'timeline',
    path: '/',
    press: { role: 'link', name: /^Tout voir/ },
    shows: /Ticket analysé[^]*Ticket refusé/,
    reports: [unknownCategory],
  },
  { name: 'account', path: '/menu', shows: /Se déconnecter/ },
  { name: 'help', path: '/assistance', shows: /Écrire un message/ },
  { name: 'sign-in', path: '/auth/login', isVisitor: true, shows: /Se connecter/ },
];

/** Known differences, with their reasons. */
const exceptions: readonly { readonly where: RegExp; readonly why: string }[] = [
  {
    where: /^a «tickets@clubverger\.example»/,
    why: '`text-wrap: pretty`: WebKit takes the word before the address along to the next line, Chromium does not',
  },
];

type Boxes = Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>>;

/** Runs in the page: the boxes of elements with their own text, a role or a control, by role and text. */
const readBoxes = (): Boxes => {
  const boxes: Record<string, [number, number, number, number]> = {};
  const hasText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isCompared = (element: Element) =>
    hasText(element) || element.matches('a, button, input, select, textarea, img, h1, h2, h3, li, [role]');
  for (const element of document.body.querySelectorAll('*')) {
    if (!isCompared(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    // Text for screen readers only has the size of a pixel.
    if (width < 2 || height < 2) continue;
    const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
    const name = `${element.tagName.toLowerCase()} ${element.getAttribute('role') ?? ''}«${text}»`;
    let key = name;
    for (let copy = 2; key in boxes; copy += 1) key = `${name} ${copy}`;
    boxes[key] = [x + scrollX, y + scrollY, width, height];
  }
  return boxes;
};

/** Runs in the page: true if all animations have ended, and the fonts are loaded. */
const isAtRest = (): boolean =>
  document.fonts.status === 'loaded' &&
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/** A browser that shows a screen and reads its boxes, as often as needed. */
type Reader = () => Promise<Boxes>;

const openInTab = async (tab: Tab, url: string, { press, shows }: Screen): Promise<Reader> => {
  await tab.goto(url);
  if (press) await tab.getByRole(press.role, press).click();
  await expect.poll(() => tab.evaluate(() => document.body.innerText)).toMatch(shows);
  await expect.poll(() => tab.evaluate(isAtRest)).toBe(true);
  return () => tab.evaluate(readBoxes);
};

const openInPage = async (page: Page, url: string, { press, shows }: Screen): Promise<Reader> => {
  await page.setViewportSize(viewport);
  await page.goto(url);
  if (press) await page.getByRole(press.role, press).click();
  await expect.poll(() => page.evaluate(() => document.body.innerText)).toMatch(shows);
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
  return () => page.evaluate(readBoxes);
};

const listDifferences = (boxes: Boxes, otherBoxes: Boxes): string[] =>
  [...new Set([...Object.keys(boxes), ...Object.keys(otherBoxes)])].flatMap((key) => {
    const [first, second] = [boxes[key], otherBoxes[key]];
    if (!first || !second) return [`${key} is only in ${first ? 'the first' : 'the second'}`];
    const differs = first.some((value, index) => Math.abs(value - (second[index] ?? 0)) > tolerancePx);
    const formatBox = (box: readonly number[]) => box.map((value) => Math.round(value * 10) / 10).join(' ');
    return differs ? [`${key}: ${formatBox(first)} | ${formatBox(second)}`] : [];
  });

// As tall as the screens are long: elements are pressed without scrolling, which differs between drivers.
const viewport = { width: 390, height: 1800 };

test.use({ traits: ['noaccount'], browserOptions: { viewport } });

for (const screen of screens)
  test(
    `${screen.name} is laid out the same in Chromium, Firefox and WebKit`,
    { tag: '@deep' },
    async ({ page, tab, firefox, locale, timezoneId, world }) => {
      const url = screen.isVisitor ? world.getVisitorUrl(screen.path) : world.getUrl(screen.path);
      world.expectedErrors.push(...(screen.reports ?? []));
      const reference = await openInPage(page, url, screen);
      const context = await firefox?.newContext({
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      const otherReaders: Readonly<Record<string, Reader>> = {
        webkit: await openInTab(tab, url, screen),
        ...(context && { firefox: await openInPage(await context.newPage(), url, screen) }),
      };
      for (const [engine, read] of Object.entries(otherReaders)) {
        // Repeated, as a screen may still be waiting for a picture.
        const findUnexplained = async () =>
          listDifferences(await reference(), await read()).filter(
            (line) => !exceptions.some(({ where }) => where.test(line)),
          );
        await expect.poll(findUnexplained, `Chromium | ${engine}: x y width height`).toEqual([]);
      }
      await context?.close();
    },
  );

test(
  'an outline has the same width on every side when a pixel is one dot',
  { tag: '@deep' },
  async ({ page, tab, world }) => {
    await tab.goto(world.getUrl('/profile/shop'));
    const button = tab.getByRole('button', { name: /^Obtenir, Bon de 2/ });
    await button.waitFor();
    await expect.poll(() => tab.evaluate(isAtRest)).toBe(true);
    const box = await button.evaluateAll(([element]) => element?.getBoundingClientRect().toJSON() as DOMRect);
    const image = await tab.screenshot();
    // Chromium reads it: its blank page may open any picture.
    const edges = await page.evaluate(
      async ({ source, x, y, width, height }) => {
        const picture = await createImageBitmap(
          await (await fetch(`data:image/png;base64,${source}`)).blob(),
        );
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        if (!pen) throw new Error('this browser has no canvas');
        pen.drawImage(picture, 0, 0);
        const [left, top, right, bottom] = [x, y, x + width - 1, y + height - 1].map(Math.round) as [
          number,
          number,
          number,
          number,
        ];
        const [middleX, middleY] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
        const readColour = (atX: number, atY: number) => pen.getImageData(atX, atY, 1, 1).data.join();
        const inwards = [0, 1, 2, 3];
        return {
          left: inwards.map((step) => readColour(left + step, middleY)),
          right: inwards.map((step) => readColour(right - step, middleY)),
          top: inwards.map((step) => readColour(middleX, top + step)),
          bottom: inwards.map((step) => readColour(middleX, bottom - step)),
        };
      },
      { source: image, x: box.x, y: box.y, width: box.width, height: box.height },
    );
    expect(new Set(edges.left).size, 'the outline differs from its surroundings').toBeGreaterThan(1);
    expect(edges).toEqual({ left: edges.left, right: edges.left, top: edges.left, bottom: edges.left });
  },
);
