import { fileURLToPath } from 'node:url';

/**
 * Returns the launch options of Playwright for an installed Firefox.
 * @param prefs as in about:config
 */
export const getFirefoxOptions = (prefs: Record<string, boolean | number> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox-for-playwright.ts', import.meta.url)),
    firefoxUserPrefs: {
      // Playwright reads `ariaLabelledByElements` in a separate script world; read again by axe, in the
      // page's, Firefox 153 crashes.
      'accessibility.ARIAElementReflection.enabled': false,
      // For a frame of another site: no cookies, no storage. By default Firefox keeps them apart for each
      // site (playwright.deep.config.ts).
      'network.cookie.cookieBehavior': 1,
      // Overlay scroll bars, as on phones.
      'ui.useOverlayScrollbars': 1,
      ...prefs,
    },
  },
  // Playwright adds a style for the screenshot, which the widget's policy refuses with a line on the console.
  screenshot: 'off' as const,
});
