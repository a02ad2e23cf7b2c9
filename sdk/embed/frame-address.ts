import { word } from './elements.ts';
import { attributeOf, checkOption, refused } from './embed-options.ts';

/**
 * The address of the widget's frame, without a token.
 * @throws an `invalid_parameter` error for an attribute that makes no sense.
 */
export const frameAddress = (element: Element): URL => {
  const [clientId, src, path, consent] = ['clientId', 'src', 'path', 'consent', 'variant'].map((option) => {
    const value = word(element, attributeOf(option));
    checkOption(option, value);
    return value;
  }) as [string, string, string, string];
  let address;
  try {
    address = new URL(path, src);
  } catch {
    throw refused('src', src, 'an https address');
  }
  address.searchParams.set('clientId', clientId);
  if (consent === 'denied') address.searchParams.set('consent', consent);
  return address;
};
