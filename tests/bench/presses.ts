/**
 * `npm run bench`: how long presses take until the screen shows their effect, on a processor slowed down fourfold: one press of each
 * kind on every screen, and what is pressed most in lists of thousands. Takes the widget as it is built, and the sandbox.
 */
import { chromium, type Page } from '@playwright/test';
import { requireChromium } from '../../scripts/find-browsers.mjs';
import { rememberOnboarding } from '../e2e/remember-onboarding.ts';
import { pressables, pressTiming, type Press, type PressTiming } from './press-timing.ts';
import { median, report, type Figure } from './report.ts';
import { startSites } from './start-sites.ts';

/** Apart from those of the tests, that may be running. */
const port = Number(process.env['BENCH_PORT'] ?? 4660);
/** Below it the press counts as answered at once, in milliseconds. */
const budget = 100;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const review = '/profile/receipts/20261118174200000-48213-k7q2/review';

const sites = await startSites(port);
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const presses: Figure[] = [];
const tasks: Record<string, string | number>[] = [];

/** Keeps the slower of the presses under one name: half of its rounds took longer than what is reported. */
const note = (what: string, measured: readonly Press[]): void => {
  presses.push({ what, ours: median(measured.map(({ next }) => next)), budget });
  tasks.push({
    what,
    'slowest press': Math.max(...measured.map(({ next }) => next)),
    'longest task': Math.max(...measured.map(({ task }) => task)),
  });
};

/** Opens a screen for a shopper whose world has these traits; without any, for a visitor. */
const open = async (path: string, traits?: string): Promise<{ page: Page; timing: PressTiming }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  await context.addInitScript(rememberOnboarding);
  const page = await context.newPage();
  const timing = await pressTiming(page);
  const key = `demo.${traits ?? 'visitor'}.bench`;
  const token = traits === undefined ? '' : `#token=${key}`;
  // The deployment as it ships: in others each call is logged, which takes as long as some presses.
  await page.goto(`http://one-origin.localhost:${port + 9}${path}?clientId=${key}${token}`);
  await page.getByRole('heading').first().waitFor();
  await timing.settle();
  return { page, timing };
};

/** Presses what there is on a screen, once of each kind, and in the dialogs that open. Every screen has a world of its own. */
const measureScreen = async (path: string, isVisitor = false): Promise<void> => {
  const traits = isVisitor ? undefined : `screen${path.replaceAll('/', '-')}`;
  const { page, timing } = await open(path, traits);
  const { href } = new URL(page.url());
  const name = (button: string) =>
    page
      .locator('button, a, label')
      .and(
        page
          .getByRole('button', { name: button })
          .or(page.getByRole('link', { name: button }))
          .or(page.getByText(button)),
      )
      .locator('visible=true')
      .first();
  const dialog = page.locator('dialog[open]');
  const back = async () => {
    for (let attempt = 0; attempt < 3 && (await dialog.count()) > 0; attempt += 1) {
      await page.keyboard.press('Escape');
      await timing.settle();
    }
    if (page.url() === href) return;
    await page.goBack();
    await timing.settle();
    if (page.url() !== href) await page.goto(`${href}#token=demo.${traits ?? ''}.bench`);
    await timing.settle();
  };
  const measured: { button: string; press: Press }[] = [];
  const press = async (button: string, within?: string): Promise<void> => {
    const target = name(button);
    if ((await target.count()) === 0) return;
    const one = await timing
      .measure(() => target.click({ timeout: 3000, noWaitAfter: true }))
      .catch(() => undefined);
    if (one) measured.push({ button: within === undefined ? button : `${within} › ${button}`, press: one });
  };
  await timing.slow(true);
  for (const button of await pressables(page.locator('body'))) {
    await press(button);
    const inside = (await dialog.count()) > 0 ? await pressables(dialog.last()) : [];
    for (const other of inside) {
      if ((await dialog.count()) === 0)
        await name(button)
          .click({ timeout: 3000 })
          .catch(() => undefined);
      await timing.settle();
      if ((await dialog.count()) > 0) await press(other, button);
    }
    await back();
  }
  const [slowest] = measured.toSorted((one, other) => other.press.next - one.press.next);
  const who = isVisitor ? 'visitor' : 'member';
  if (slowest) note(`${path} (${who}), slowest of ${measured.length}: ${slowest.button}`, [slowest.press]);
  else throw new Error(`nothing to press on ${path}`);
  await page.context().close();
};

/** Presses one after the other, several times. */
const repeat = async (
  { timing }: { timing: PressTiming },
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> => {
  const measured = new Map(Object.keys(steps).map((what) => [what, [] as Press[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [what, step] of Object.entries(steps)) measured.get(what)?.push(await timing.measure(step));
  for (const [what, all] of measured) note(what, all);
};

const measureMessages = async (): Promise<void> => {
  const { page, timing } = await open('/', 'longtimeline');
  await page.getByRole('link', { name: 'Tout voir' }).click();
  const rows = page.getByRole('list', { name: 'Quoi de neuf' }).getByRole('listitem');
  await rows.first().waitFor();
  await page.evaluate(async () => {
    const row = document.querySelector('ol > [aria-setsize]');
    while (document.querySelector('ol > [aria-setsize="-1"]') ?? row === null) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve));
    }
    scrollTo(0, 0);
  });
  await timing.settle();
  await timing.slow(true);
  const list = '10,000 messages: ';
  await repeat(
    { timing },
    {
      [`${list}archive`]: () =>
        rows
          .nth(1)
          .getByRole('button', { name: /^Archiver/ })
          .click(),
      [`${list}undo`]: () => page.getByRole('button', { name: 'Annuler', exact: true }).click(),
      [`${list}archive another`]: () =>
        rows
          .nth(2)
          .getByRole('button', { name: /^Archiver/ })
          .click(),
      [`${list}open the archives`]: () => page.getByRole('button', { name: 'Archives', exact: true }).click(),
      [`${list}close the archives`]: () => page.getByRole('button', { name: 'Fermer les archives' }).click(),
      [`${list}back home`]: () => page.getByRole('button', { name: 'Retour à l’accueil' }).click(),
      [`${list}all receipts`]: () => page.getByRole('link', { name: 'Tous mes tickets' }).click(),
      [`${list}back from the receipts`]: () =>
        page.getByRole('button', { name: 'Retour', exact: true }).click(),
      [`${list}open the timeline`]: () => page.getByRole('link', { name: 'Tout voir' }).click(),
    },
  );
  await page.context().close();
};

const measurePurchases = async (): Promise<void> => {
  const { page, timing } = await open(review, 'thousands');
  await page.getByRole('region', { name: 'Achats' }).getByRole('listitem').first().waitFor();
  await timing.settle();
  await timing.slow(true);
  const chip = (name: RegExp) => () =>
    page.getByRole('group', { name: 'Filtrer les achats' }).getByRole('button', { name }).click();
  const list = '2,000 purchases: ';
  const escape = () => page.keyboard.press('Escape');
  await repeat(
    { timing },
    {
      [`${list}Points`]: chip(/^Points/),
      [`${list}Remboursements`]: chip(/^Remboursements/),
      [`${list}Jokers`]: chip(/^Jokers/),
      [`${list}all`]: chip(/^Tous/),
      [`${list}scan`]: () =>
        page
          .getByRole('button', { name: /^Scanner,/ })
          .first()
          .click(),
      [`${list}scan closed`]: escape,
      [`${list}claim`]: () =>
        page
          .getByRole('button', { name: /^Réclamer,/ })
          .first()
          .click(),
      [`${list}claim closed`]: escape,
      [`${list}picture`]: () => page.getByRole('button', { name: 'Agrandir la photo du ticket' }).click(),
      [`${list}picture closed`]: escape,
      [`${list}back home`]: () => page.getByRole('link', { name: 'Retour à l’accueil' }).click(),
      [`${list}open the review`]: () =>
        page
          .getByRole('link', { name: /^Vérifier/ })
          .first()
          .click(),
    },
  );
  await page.context().close();
};

const measureCoupons = async (): Promise<void> => {
  const { page, timing } = await open('/', 'thousands');
  await timing.slow(true);
  const nav = (name: string) => () =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const list = '3,000 coupons: ';
  await repeat(
    { timing },
    {
      [`${list}open the list`]: nav('Mes bons'),
      [`${list}open a coupon`]: () =>
        page
          .getByRole('link', { name: /^Voir / })
          .first()
          .click(),
      [`${list}enlarge its code`]: () => page.getByRole('button', { name: 'Afficher en grand' }).click(),
      [`${list}close it`]: () => page.keyboard.press('Escape'),
      [`${list}back to the list`]: () => page.getByRole('link', { name: 'Retour' }).click(),
      [`${list}on to the pot`]: nav('Cagnotte'),
      [`${list}home`]: nav('Accueil'),
    },
  );
  await page.context().close();
};

const parts: Record<string, () => Promise<void>> = {
  messages: measureMessages,
  purchases: measurePurchases,
  coupons: measureCoupons,
  screens: async () => {
    for (const path of ['/', '/menu', '/auth/login', '/auth/signup', '/catalog', '/assistance'])
      await measureScreen(path, true);
    for (const path of [
      '/',
      '/profile/shop',
      '/profile/earned_coupons',
      '/profile/earned_coupons/earned-bon-5-1114',
    ])
      await measureScreen(path);
    for (const path of ['/profile/pot', '/profile/shoot', review, '/catalog', '/assistance', '/menu'])
      await measureScreen(path);
  },
};
const [asked] = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts))
  if (asked === undefined || asked === name) await measure();

console.table(tasks);
const code = report('Presses on a processor four times slower: ms until the next frame', presses);
await browser.close();
sites.stop();
process.exit(code);
