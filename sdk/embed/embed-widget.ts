import { tagName } from './cagnotte-widget.ts';
import {
  getAttributeName,
  checkOption,
  getFrameAddress,
  createEmbedParameterError,
  createSdkError,
} from './embed-options.ts';
import type { EmbeddedWidget, EmbedOptions } from './embedded-widget.ts';

/**
 * Embeds the widget in the page. Calls before the widget is ready take effect once it is.
 * @throws errors that `isSdkError` knows: `invalid_parameter` for an option that is invalid or does not
 * exist, whose name is in `parameter`; `WRONG_PLATFORM` outside a browser
 */
export const embedWidget = (options: EmbedOptions): EmbeddedWidget => {
  if (!globalThis.document) throw createSdkError('WRONG_PLATFORM', 'this method can only be used in browser');
  if (!options) throw createEmbedParameterError('options', options, 'an object');
  const { target = document.body, ...elementOptions } = options;
  const parent = findTarget(target);
  // Defined by `index.ts`, with `registerWidget`.
  const element = document.createElement(tagName) as EmbeddedWidget['element'];
  for (const [option, value] of Object.entries(elementOptions)) {
    checkOption(option, value);
    if (typeof value === 'function') element.onTokenExpired = value;
    // No other attribute is set: `onfocusin` as an attribute would be code.
    else if (value) element.setAttribute(getAttributeName(option), value as string);
  }
  // An attribute cannot be null.
  if (elementOptions.token === null) element.setToken(null);
  // Throws for invalid options, before anything is shown.
  getFrameAddress(element);
  parent.append(element);
  return element;
};

/** @throws an `invalid_parameter` error where there is no such element */
const findTarget = (target: Element | string): Element => {
  let parent;
  try {
    parent = typeof target === 'string' ? document.querySelector(target) : target;
  } catch {
    // Not a selector.
  }
  // An element of another frame is no instance of this frame's class.
  if (parent?.nodeType !== 1) throw createEmbedParameterError('target', target, 'or select an element');
  return parent;
};
