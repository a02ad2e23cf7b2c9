import { errorsPage } from '../errors/errors-page.ts';
import { getAttributeOr } from './elements.ts';

/** The requirement of an option: a type, or a description and a pattern of a string. */
interface Rule {
  readonly 0: string;
  readonly 1?: RegExp;
}

const rules: Readonly<Record<string, Rule>> = {
  clientId: ['not empty', /./],
  // Over http others could read the token, unless the address is on this device.
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

/** Returns the name of an option's attribute, in kebab case. */
export const getAttributeName = (option: string): string => option.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Creates an error that `isSdkError` knows, without the rest of the SDK: pages that only embed the
 * widget do not load that.
 */
export const createSdkError = (code: string, message: string, parameter?: string): Error =>
  Object.assign(Error(message), {
    name: 'SdkError',
    code,
    docUrl: `${errorsPage}#${code.toLowerCase()}`,
    parameter,
    reason: parameter && 'invalid',
  });

/**
 * Returns an `invalid_parameter` error with the requirement, and the kind of the value, such as `String` or
 * `NodeList`: the value itself may be a token.
 */
export const createEmbedParameterError = (parameter: string, value: unknown, requirement: string): Error =>
  createSdkError(
    'invalid_parameter',
    `parameter "${parameter}" must be ${requirement}, got ${value === '' ? '""' : value?.constructor?.name}`,
    parameter,
  );

/**
 * Checks the value of an option. Null and undefined count as not given.
 * @param name name of the value in the error
 * @throws an `invalid_parameter` error for an option that does not exist, and for an invalid value
 */
export const checkOption = (option: string, value: unknown, name = option): void => {
  // By index: `rules.constructor`, which every object inherits, has no elements and cannot be iterated.
  const { 0: requirement = 'an option', 1: pattern }: Partial<Rule> = rules[option] ?? {};
  if (value != null && !(pattern ? pattern.test(value as string) : requirement === `a ${typeof value}`))
    throw createEmbedParameterError(name, value, requirement);
};

/**
 * Returns the address of the widget's frame, without a token.
 * @throws an `invalid_parameter` error for an invalid attribute
 */
export const getFrameAddress = (element: Element): URL => {
  // The variant is not part of the address, and only checked here.
  const [clientId, src, path, consent] = ['clientId', 'src', 'path', 'consent', 'variant'].map((option) => {
    const value = getAttributeOr(element, getAttributeName(option));
    checkOption(option, value);
    return value;
  }) as [string, string, string, string];
  let address;
  try {
    address = new URL(path, src);
  } catch {
    throw createEmbedParameterError('src', src, 'an https address');
  }
  address.searchParams.set('clientId', clientId);
  if (consent === 'denied') address.searchParams.set('consent', consent);
  return address;
};
