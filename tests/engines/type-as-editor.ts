import type { BrowserContext } from '@playwright/test';

/**
 * Types a text at the caret.
 * @returns the frame that has the focus, if the text belongs there
 */
const insertText = (text: string): Element | undefined => {
  let element = document.activeElement;
  while (element?.shadowRoot) element = element.shadowRoot.activeElement;
  if (element instanceof HTMLIFrameElement) return element;
  document.execCommand('insertText', false, text);
  return undefined;
};

/**
 * Makes `fill` type into the pages of a Firefox as an editor does. Playwright would set the value of
 * the field, which React takes for its own change and which fires no event, and would append to the
 * value of a field for e-mail.
 */
export const typeAsEditor = (context: BrowserContext) =>
  context.addInitScript(
    `Object.defineProperty(window, '__pw_bidiInsertText', { get: () => ${insertText.toString()}, set: () => {} });`,
  );
