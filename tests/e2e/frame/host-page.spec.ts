/** The permitted and the forbidden actions of a host page. */
import { expect, test } from '../fixtures.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getWidgetFrame } from '../pages/partner-page.ts';
import { ports, sites } from '../sites.ts';

test(
  'D42 a shopper who signed in inside the frame stays signed in on pages without tokens, until a page passes null or a token',
  { tag: ['@engines', '@deep'] },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    const options = { src: sites.widget, clientId: world.clientId };
    const open = (more: Readonly<Record<string, string>> = {}) =>
      embed.open('module', { ...options, ...more }, sites.partnerOnSite);
    const visitor = embed.frame.getByRole('link', { name: 'Se connecter' });
    const logIn = async () => {
      await visitor.click();
      await getAccountPage(embed.frame).submitLogIn();
      await expect(getHomePage(embed.frame).points).toBeVisible();
    };
    await open();
    await logIn();
    await open();
    await expect(getHomePage(embed.frame).points).toBeVisible();

    // The page reports that nobody is signed in: before anything of the shopper is shown, and for the next
    // pages.
    await open({ token: '' });
    await expect(visitor).toBeVisible();
    await open();
    await expect(visitor).toBeVisible();

    // The page signs a person in, and out afterwards.
    await logIn();
    const alice = await world.createCustomer('long', 'alice@exemple.fr');
    await open({ token: alice });
    await expect(embed.frame.getByText(/Marie-Bernadette/)).toBeVisible();
    await open();
    await expect(visitor).toBeVisible();

    // A shopper who signs in after the page sent null is not signed out by a reload of the frame.
    await embed.call('setToken', null);
    await logIn();
    const widget = getWidgetFrame(page);
    await widget.evaluate(() => location.reload());
    await expect.poll(() => embed.events('ready')).toHaveLength(2);
    await expect(getHomePage(embed.frame).points).toBeVisible();
  },
);

test(
  'D117 functions beyond the specification’s are accepted from the origins of the programme’s entry, and unknown to others',
  { tag: '@deep' },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    const options = { src: sites.widget, clientId: 'demo.hosts' };
    const home = embed.frame.getByRole('link', { name: 'Se connecter' });
    const login = getAccountPage(embed.frame).email;
    /**
     * Calls a function by a message, like a page without the loader: the loader calls only listed functions.
     */
    const postMessage = (name: string, params: object) =>
      page.evaluate(
        (message) => {
          const frame = document.querySelector('cagnotte-widget')?.shadowRoot?.querySelector('iframe');
          frame?.contentWindow?.postMessage({ sender: 'parent', recipient: 'widget', ...message }, '*');
        },
        { function: name, params },
      );
    await embed.open('module', options);
    await expect(home).toBeVisible();
    await postMessage('navigate', { path: '/auth/login' });
    await expect(login).toBeVisible();

    const refused = ['setToken', 'navigate', 'focus'].map((name) => `unknown method ${name}`);
    world.expectedErrors.push(...refused);
    const reported: string[] = [];
    page.context().on('weberror', (failure) => reported.push(failure.error().message));
    await embed.open(
      'module',
      { ...options, token: 'demo.hosts' },
      `http://other.localhost:${ports.partner}`,
    );
    // The token of the address comes from the same page.
    await expect(home).toBeVisible();
    await expect.poll(() => embed.events('ready')).toHaveLength(1);
    expect(await embed.events('ready')).toMatchObject([['ready', { functions: ['updateIsIframeOpen'] }]]);
    await postMessage('setToken', { token: 'demo.hosts' });
    await postMessage('navigate', { path: '/auth/login' });
    await postMessage('focus', { from: 'start' });
    await postMessage('updateIsIframeOpen', { status: false });
    await expect.poll(() => reported).toEqual(['unknown method setToken', ...refused]);
    await expect(home).toBeVisible();
    await expect(embed.frame.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  },
);
