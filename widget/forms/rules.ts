import * as z from 'zod/mini';
import { format, formatCount } from '../ui/text/message.ts';
import { formsText } from './text.ts';

/** True for an empty answer: nothing, an empty list, or a text of spaces only. `false` and 0 are answers. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** A rule of a field: a check for any zod schema, with the message that the shopper reads when it fails. */
export type FieldRule = z.core.$ZodCheck<unknown>;

/**
 * Creates a rule about text. Empty text passes, since only `required` requires an answer. In a
 * list, every item is checked.
 *
 * @param message message for the shopper, French
 * @param passes checks one text as it was typed
 */
export function textRule(message: string, passes: (text: string) => boolean): FieldRule {
  const accepts = (value: unknown): boolean =>
    isEmpty(value) || (Array.isArray(value) ? value.every(accepts) : passes(String(value)));
  return z.refine(accepts, { error: message });
}

/**
 * Requires an answer: fails on null, on an empty list and on a text of spaces only.
 *
 * @param options.allowFalse whether an unticked checkbox is an answer; default true. False for terms to
 *   accept.
 */
export function required({ allowFalse = true }: { allowFalse?: boolean } = {}): FieldRule {
  return z.refine((value: unknown) => !isEmpty(value) && (allowFalse || value !== false), {
    error: formsText.fixed.required,
  });
}

// Counts code points: for the person who types it, an emoji is one character.
const countCharacters = (text: string) => [...text].length;

/** Requires at least `count` characters, spaces included. */
export function minLength(count: number): FieldRule {
  return textRule(formatCount(formsText.minLength, count), (text) => countCharacters(text) >= count);
}

/** Allows at most `count` characters, spaces included. */
export function maxLength(count: number): FieldRule {
  return textRule(formatCount(formsText.maxLength, count), (text) => countCharacters(text) <= count);
}

/** Allows digits only, either Latin or Arabic-Indic ones. */
export function numeric(): FieldRule {
  return textRule(formsText.fixed.numeric, (text) => /^(?:[0-9]+|[٠-٩]+)$/.test(text));
}

/** Reads a number with a decimal comma or point; NaN for any other text, which no bound accepts. */
const parseNumber = (text: string) => Number(text.replace(',', '.'));

/** Requires a number of `bound` or more. */
export function minValue(bound: number): FieldRule {
  return textRule(format(formsText.minValue, { value: bound }), (text) => parseNumber(text) >= bound);
}

/** Requires a number of `bound` or less. */
export function maxValue(bound: number): FieldRule {
  return textRule(format(formsText.maxValue, { value: bound }), (text) => parseNumber(text) <= bound);
}

/**
 * Requires a match of the pattern; anchor the pattern to match the whole text.
 *
 * @param message message for the shopper, in place of 'Format invalide'
 */
export function regex(pattern: RegExp, message: string = formsText.format): FieldRule {
  // Unlike `test`, `search` gives the same result each time for a global pattern.
  return textRule(message, (text) => text.search(pattern) !== -1);
}

// The pattern of the HTML standard, with at least one dot in the domain: no shopper has an address without
// one.
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/**
 * Requires an e-mail address.
 *
 * @param options.multiple allows several, separated by commas, with or without spaces around them
 */
export function email({ multiple = false }: { multiple?: boolean } = {}): FieldRule {
  return textRule(formsText.fixed.email, (text) =>
    multiple ? text.split(',').every((item) => addressPattern.test(item.trim())) : addressPattern.test(text),
  );
}

/** The letters of each language, for a character class without regard to case. */
const lettersByLocale = {
  fr: 'a-zàâæçéèêëîïôœùûüÿ',
  en: 'a-z',
  de: 'a-zäöüß',
  es: 'a-záéíñóúü',
  it: 'a-zàèéìíîòóùú',
  nl: 'a-zàáâäçèéêëíïóôöúûü',
  ar: 'ء-غف-ْٰ',
};

/** A language that `alphaSpaces` supports. */
export type AlphaLocale = keyof typeof lettersByLocale;

/**
 * Allows letters and spaces only, of one language.
 *
 * @param locale language of the letters; default French
 */
export function alphaSpaces(locale: AlphaLocale = 'fr'): FieldRule {
  const allowedPattern = new RegExp(`^[${lettersByLocale[locale]}\\s]+$`, 'iu');
  // Some keyboards and pasted texts write é as e and a combining accent.
  return textRule(formsText.fixed.alphaSpaces, (text) => allowedPattern.test(text.normalize('NFC')));
}

/** Requires a French postal code: exactly five digits. */
export function zipcode(): FieldRule {
  return textRule(formsText.fixed.zipcode, (text) => /^[0-9]{5}$/.test(text));
}

/**
 * Requires the same text in two fields. A check of the whole form:
 * `z.object({…}).check(sameAs('confirmation', 'password', words))`.
 *
 * @param field gets the error
 * @param original the field that it repeats
 * @param message message for the shopper, French
 */
export function sameAs<Field extends string, Original extends string>(
  field: Field,
  original: Original,
  message: string,
): z.core.$ZodCheck<Record<Field | Original, unknown>> {
  return z.refine((values) => isEmpty(values[field]) || values[field] === values[original], {
    path: [field],
    error: message,
  });
}
