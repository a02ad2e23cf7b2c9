import type { EmbeddedWidget } from './embedded-widget.ts';
import type { EmbedOptions } from './embed-options.ts';
import { frameAddress } from './frame-address.ts';
import { refused } from './refused.ts';

/** `clientId` → `client-id` */
const attributeOf = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Puts the widget into the page. What is asked of it before it is ready is done when it is.
 * @throws an `invalid_parameter` error for options that make no sense, which `isSdkError` knows.
 */
export const embedWidget = (options: EmbedOptions): EmbeddedWidget => {
  const { target = document.body, onTokenExpired, ...rest } = options;
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) throw refused('target');
  const element = document.createElement('cagnotte-widget') as EmbeddedWidget['element'];
  for (const [option, value] of Object.entries(rest))
    if (value) element.setAttribute(attributeOf(option), value as string);
  frameAddress(element);
  element.onTokenExpired = onTokenExpired;
  place.append(element);
  return element;
};
