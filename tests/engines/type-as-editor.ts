import type { BrowserContext } from '@playwright/test';

/** Puts a text where the caret is. @returns the frame that has the focus, where that is where the text belongs. */
const insertText = (text: string): Element | undefined => {
  let element = document.activeElement;
  while (element?.shadowRoot) element = element.shadowRoot.activeElement;
  if (element instanceof HTMLIFrameElement) return element;
  document.execCommand('insertText', false, text);
  return undefined;
};

/**
 * Has `fill` type into the pages of a Firefox as an editor does. Playwright would set the value of the field, which React takes for
 * its own change and fires no event, and would append to the value of a field for e-mail.
 */
export const typeAsEditor = (context: BrowserContext) =>
  context.addInitScript(
    `Object.defineProperty(window, '__pw_bidiInsertText', { get: () => ${insertText.toString()}, set: () => {} });`,
  );
