import type { Frame, Page } from '@playwright/test';
import { isFirefox } from '../../engines/is-firefox.ts';
import { sites } from '../sites.ts';

interface PageState {
  readonly widget: unknown;
  readonly events: readonly (readonly [string, unknown])[];
  readonly order: readonly string[];
}

/** Returns a partner's page with the built embed loader, under the policy that the documentation requires. */
export const getEmbedPage = (page: Page) => {
  const findInWidget = (selector: string) => page.locator('cagnotte-widget').locator(selector);
  const readPageState = <Name extends keyof PageState>(name: Name): Promise<PageState[Name]> =>
    page.evaluate(
      (key) => (globalThis as unknown as Record<string, PageState[Name]>)[key] as PageState[Name],
      name,
    );

  return {
    element: page.locator('cagnotte-widget'),
    frameElement: findInWidget('iframe'),
    panel: page.getByRole('dialog', { name: 'Ma carte de fidélité' }),
    opener: page.getByRole('button', { name: /^Ouvrir ma carte de fidélité/ }),
    /** The loader's button, shown until the widget is ready. */
    loaderCloseButton: page.getByRole('button', { name: 'Fermer', exact: true }),
    /** The button of the widget itself. */
    widgetCloseButton: findInWidget('iframe')
      .contentFrame()
      .getByRole('button', { name: 'Fermer le panneau' }),
    before: page.getByRole('button', { name: 'Avant' }),
    after: page.getByRole('button', { name: 'Après' }),
    frame: findInWidget('iframe').contentFrame(),
    /** The calls of the stand-in, and the token and variant that it was loaded with. */
    calls: findInWidget('iframe').contentFrame().getByRole('listitem'),

    /**
     * @param how selects one of the two built files
     * @param from origin of the partner's page
     */
    async open(
      how: 'module' | 'script',
      { src = `${sites.standIn}/embed/stand-in.html`, ...options }: Readonly<Record<string, string>>,
      from: string = sites.partner,
    ) {
      const query = new URLSearchParams({ clientId: 'demo.verger', src, ...options });
      await page.goto(`${from}/embed/${how}.html?${query.toString()}`);
      await page.locator('cagnotte-widget').waitFor({ state: 'attached' });
    },

    /**
     * Presses Escape while the widget has the focus. Firefox gives keys of WebDriver BiDi to the page,
     * whichever frame has the focus: there this function dispatches the event in the frame.
     */
    async escapeInFrame() {
      if (isFirefox()) await this.frame.locator(':focus').dispatchEvent('keydown', { key: 'Escape' });
      else await page.keyboard.press('Escape');
    },

    /** Presses the close button of the widget. In Firefox the page is given the pointer, too. */
    async pressWidgetCloseButton() {
      if (isFirefox()) await this.widgetCloseButton.dispatchEvent('click');
      else await this.widgetCloseButton.click();
    },

    order: () => readPageState('order'),
    /** Returns the events that the page received: `[event, detail]`. */
    events: async (...names: string[]) =>
      (await readPageState('events')).filter(([name]) => names.length === 0 || names.includes(name)),

    /** Calls the controller that the page received. */
    call: (name: string, ...args: unknown[]) =>
      page.evaluate(
        ([method, params]) => {
          const { widget } = globalThis as unknown as {
            widget: Record<string, (...list: unknown[]) => unknown>;
          };
          widget[method]?.(...params);
        },
        [name, args] as const,
      ),

    /** Returns the stand-in's document, which is a new one after a reload. */
    getStandInFrame(): Frame {
      const standInFrame = page.frames().find((frame) => frame.url().startsWith(sites.standIn));
      if (!standInFrame) throw new Error('the stand-in is not in the page');
      return standInFrame;
    },

    /** Posts a message from the stand-in to the page, raw or in the protocol. */
    async postFromWidget(name: string, params: unknown) {
      await this.getStandInFrame().evaluate(
        ([functionName, params]) =>
          (globalThis as unknown as { postToPage: (name: string, params: unknown) => void }).postToPage(
            functionName,
            params,
          ),
        [name, params] as const,
      );
    },
  };
};
