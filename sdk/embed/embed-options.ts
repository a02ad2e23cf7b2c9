import { errorsPage } from '../errors/doc-url.ts';

/** What an option must be, a type or the form of a string; the form comes second where its words are easier to read. */
type Rule = readonly [right: string | RegExp, form?: RegExp];

const rules: Readonly<Record<string, Rule>> = {
  clientId: ['not empty', /./],
  // Over http the token could be read on its way, unless it stays on this device.
  src: ['an https address', /^https:\/\/|^http:\/\/([^/]+\.)?localhost([:/]|$)/i],
  variant: [/^(page|panel)?$/],
  token: ['a string'],
  // `//elsewhere` leads to another site.
  path: ['a path that begins with /', /^(\/(?![/\\\s])|$)/],
  consent: [/^(denied|granted)?$/],
  badge: ['a boolean'],
  label: ['a string'],
  closeLabel: ['a string'],
  onTokenExpired: ['a function'],
};

/** Name of the attribute of an option. */
export const attributeOf = (option: string): string => option.replace('I', '-i').replace('L', '-l');

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
 * An `invalid_parameter` error that says what is right, and the kind of the value, such as `String` or `NodeList`: the value itself may
 * be a token.
 */
export const refused = (parameter: string, value: unknown, right: string): Error =>
  sdkError(
    'invalid_parameter',
    `parameter "${parameter}" must be ${right}, got ${value?.constructor?.name}`,
    parameter,
  );

/**
 * Null and undefined count as not given.
 * @throws an `invalid_parameter` error for an option that does not exist, and for a value that makes no sense
 */
export const checkOption = (option: string, value: unknown): void => {
  const [right, form = right] = rules[option] ?? ['left out'];
  if (
    value != null &&
    !(typeof form === 'string' ? form === `a ${typeof value}` : form.test(value as string))
  )
    throw refused(option, value, right as string);
};
