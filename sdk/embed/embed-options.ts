import { errorsPage } from '../errors/doc-url.ts';
import { word } from './elements.ts';

/** What an option must be: a type, or words for the form of a string. */
interface Rule {
  readonly 0: string;
  readonly 1?: RegExp;
}

const rules: Readonly<Record<string, Rule>> = {
  clientId: ['not empty', /./],
  // Over http the token could be read on its way, unless it stays on this device.
  src: ['an https address', /^https:\/\/|^http:\/\/([^/]+\.)?localhost([:/]|$)/i],
  variant: ['panel or page', /^(panel|page)?$/],
  // `//elsewhere` leads to another site.
  path: ['a path like /shop', /^(\/(?![/\\\s])|$)/],
  consent: ['granted or denied', /^(granted|denied)?$/],
  token: ['a string'],
  label: ['a string'],
  closeLabel: ['a string'],
  badge: ['a boolean'],
  onTokenExpired: ['a function'],
};

/** Name of the attribute of an option. */
export const attributeName = (option: string): string => option.replace('I', '-i').replace('L', '-l');

/** An error that `isSdkError` knows, made without the rest of the SDK: pages with nothing but the widget do not load it. */
export const sdkError = (code: string, message: string, parameter?: string): Error =>
  Object.assign(Error(message), {
    name: 'SdkError',
    code,
    docUrl: `${errorsPage}#${code.toLowerCase()}`,
    parameter,
    reason: parameter && 'invalid',
  });

/**
 * Returns an `invalid_parameter` error that says what is right, and the kind of the value, such as `String` or `NodeList`: the value
 * itself may be a token.
 */
export const refused = (parameter: string, value: unknown, right: string): Error =>
  sdkError(
    'invalid_parameter',
    `parameter "${parameter}" must be ${right}, got ${value === '' ? '""' : value?.constructor?.name}`,
    parameter,
  );

/**
 * Checks the value of an option. Null and undefined count as not given.
 * @param name of the value in the error
 * @throws an `invalid_parameter` error for an option that does not exist, and for a value that makes no sense
 */
export const checkOption = (option: string, value: unknown, name = option): void => {
  // By index: `rules.constructor`, which every object inherits, has no elements and cannot be iterated.
  const { 0: right = 'an option', 1: form }: Partial<Rule> = rules[option] ?? {};
  if (value != null && !(form ? form.test(value as string) : right === `a ${typeof value}`))
    throw refused(name, value, right);
};

/**
 * The address of the widget's frame, without a token.
 * @throws an `invalid_parameter` error for an attribute that makes no sense.
 */
export const frameAddress = (element: Element): URL => {
  const [clientId, src, path, consent] = ['clientId', 'src', 'path', 'consent', 'variant'].map((option) => {
    const value = word(element, attributeName(option));
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
