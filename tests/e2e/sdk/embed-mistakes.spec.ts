/** The messages for a partner's developer who embeds the widget in a wrong way. */
import { expect, test } from '../fixtures.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { sites } from '../sites.ts';

const wrongOptions: readonly (readonly [options: string, parameter: string, words: string])[] = [
  ['undefined', 'options', 'must be an object, got undefined'],
  ['{ clientId: "" }', 'clientId', 'must be not empty, got ""'],
  ['{ src: "http://widget.example/?token=secret" }', 'src', 'must be an https address, got String'],
  ['{ path: "profile/shop" }', 'path', 'must be a path like /shop, got String'],
  ['{ variant: "modal" }', 'variant', 'must be panel or page, got String'],
  ['{ consent: "yes" }', 'consent', 'must be granted or denied, got String'],
  ['{ consent: false }', 'consent', 'must be granted or denied, got Boolean'],
  ['{ token: 42 }', 'token', 'must be a string, got Number'],
  ['{ token: { secret: "secret" } }', 'token', 'must be a string, got Object'],
  ['{ badge: "yes" }', 'badge', 'must be a boolean, got String'],
  ['{ onTokenExpired: "renew" }', 'onTokenExpired', 'must be a function, got String'],
  ['{ target: "###" }', 'target', 'must be or select an element, got String'],
  ['{ target: "#nowhere" }', 'target', 'must be or select an element, got String'],
  ['{ target: document.querySelectorAll("div") }', 'target', 'must be or select an element, got NodeList'],
  ['{ target: null }', 'target', 'must be or select an element, got undefined'],
  ['{ onTokenExpire: () => null }', 'onTokenExpire', 'must be an option, got Function'],
  ['{ constructor: 1 }', 'constructor', 'must be an option, got Number'],
  ['JSON.parse(`{"__proto__": "x"}`)', '__proto__', 'must be an option, got String'],
];

test(
  'each wrong option is refused with its name, what it got and what is right, and nothing is put into the page',
  { tag: '@deep' },
  async ({ page }) => {
    // This page has no policy that would refuse to evaluate the options.
    await page.goto(`${sites.partner}/?src=about:blank`);
    const refusals = await page.evaluate(
      async ([all, src]) => {
        const built = '/sdk/embed.js';
        const { embedWidget } = (await import(built)) as { embedWidget: (options: unknown) => void };
        const right = { clientId: 'demo.verger', src };
        return all.map((options) => {
          const wrong: unknown = (0, eval)(`(${options})`);
          try {
            embedWidget(wrong === undefined ? wrong : { ...right, ...(wrong as object) });
            return undefined;
          } catch (error) {
            return { ...(error as Error), message: (error as Error).message };
          }
        });
      },
      [wrongOptions.map(([options]) => options), sites.widget] as const,
    );
    expect(refusals).toEqual(
      wrongOptions.map(([, parameter, words]) => ({
        name: 'SdkError',
        code: 'invalid_parameter',
        docUrl: 'https://docs.cagnotte.example/errors.html#invalid_parameter',
        message: `parameter "${parameter}" ${words}`,
        parameter,
        reason: 'invalid',
      })),
    );
    await expect(page.locator('cagnotte-widget')).toHaveCount(0);
  },
);

test(
  'a listener of an unknown event, and a token that is no string, are refused',
  { tag: '@deep' },
  async ({ page }) => {
    const embed = getEmbedPage(page);
    await embed.open('module', {});
    const getRefusal = (name: string, ...args: unknown[]) =>
      embed.call(name, ...args).catch((error: Error) => error.message);
    expect(await getRefusal('on', 'receipt_sent')).toContain(
      'parameter "event" must be one of ready, opened, closed, points, receiptSent, pageView, error, got String',
    );
    expect(await getRefusal('setToken', 42)).toContain('parameter "token" must be a string, got Number');
  },
);

test(
  'onTokenExpired that returns no string is named in the console, and the widget goes on without a token',
  { tag: '@deep' },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    const message = 'parameter "onTokenExpired()" must be a string, got Number';
    world.expectedErrors.push(message);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await embed.open('module', { token: 'first' });
    await expect(embed.calls).toHaveCount(2);
    await embed.element.evaluate((element) => Object.assign(element, { onTokenExpired: () => 42 }));
    await embed.postFromWidget('requestToken', {});
    await expect(embed.calls.nth(2)).toHaveText('setToken {"token":null} partner.localhost');
    expect(errors.map((error) => [error.name, error.message])).toEqual([['SdkError', message]]);
  },
);

test(
  'a frame that the policy of the page blocks is an error at once, which names frame-src',
  { tag: '@deep' },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    world.expectedErrors.push('Content Security Policy');
    await embed.open('module', { src: sites.plainWidget });
    const message = `blocked by CSP: add ${sites.plainWidget} to frame-src`;
    await expect.poll(() => embed.events()).toEqual([['error', { code: 'CONNECTION_FAILED', message }]]);
    await expect(page.getByRole('alert')).toContainText('Votre carte de fidélité ne répond pas.');
    // Another attempt is blocked as well.
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => embed.events('error')).toHaveLength(2);
  },
);

test(
  'a slow widget, a policy that only reports and the blocked frame of another site raise no error',
  { tag: '@deep' },
  async ({ page }) => {
    const embed = getEmbedPage(page);
    await page.clock.install();
    await embed.open('module', { clientId: 'silent' });
    await expect(embed.calls).toHaveText(['loaded page null']);
    const standInOrigin = new URL(embed.getStandInFrame().url()).origin;
    await page.evaluate((origin) => {
      const violation = {
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        originalPolicy: '',
        documentURI: '',
        statusCode: 200,
      };
      for (const other of [
        { blockedURI: origin, disposition: 'report' },
        { blockedURI: 'https://elsewhere.example', disposition: 'enforce' },
        { blockedURI: origin, disposition: 'enforce', effectiveDirective: 'img-src' },
      ] as const)
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', { ...violation, ...other }),
        );
    }, standInOrigin);
    await page.clock.runFor(10_000);
    expect(await embed.events()).toEqual([]);
  },
);

test(
  'a first token that has expired is renewed by onTokenExpired: in the address, and by setToken',
  { tag: '@deep' },
  async ({ page, world }) => {
    const embed = getEmbedPage(page);
    const { clientId, token } = world;
    const expired = `${clientId}.expired`;
    world.expectedErrors.push('401 (Unauthorized)');
    await embed.open('module', { src: sites.widget, clientId, token: expired, tokens: token });
    await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
    await expect(embed.frame.getByText('Votre session a expiré', { exact: false })).toHaveCount(0);

    await embed.open('module', { src: sites.widget, clientId, tokens: token });
    await expect(embed.frame.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await embed.call('setToken', expired);
    await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
  },
);
