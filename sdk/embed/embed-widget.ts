import type { EmbeddedWidget, EmbedOptions } from './embedded-widget.ts';
import { frameAddress, refused, wrongPlatform } from './frame-address.ts';

/** Attribute of each option that has one. No other is set: `onfocusin` as an attribute would be code. */
const attributes: Readonly<Record<Exclude<keyof EmbedOptions, 'target' | 'onTokenExpired'>, string>> = {
  clientId: 'client-id',
  src: 'src',
  token: 'token',
  variant: 'variant',
  path: 'path',
  consent: 'consent',
  badge: 'badge',
  label: 'label',
  closeLabel: 'close-label',
};
const isOption = (name: string): name is keyof typeof attributes => Object.hasOwn(attributes, name);

/**
 * Puts the widget into the page. What is asked of it before it is ready is done when it is.
 * @throws an `invalid_parameter` error, which `isSdkError` knows, for options that make no sense and for one that does not
 * exist; `parameter` is the name of the option. WRONG_PLATFORM on a server
 */
export const embedWidget = (options: EmbedOptions): EmbeddedWidget => {
  if (!globalThis.document) throw wrongPlatform();
  const { target = document.body, onTokenExpired, ...rest } = options;
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) throw refused('target');
  const element = document.createElement('cagnotte-widget') as EmbeddedWidget['element'];
  for (const [option, value] of Object.entries(rest)) {
    if (!isOption(option)) throw refused(option);
    if (value) element.setAttribute(attributes[option], value as string);
  }
  // An attribute can not be null; an empty one says the same.
  if (rest.token === null) element.setToken(null);
  frameAddress(element);
  element.onTokenExpired = onTokenExpired;
  place.append(element);
  return element;
};
