import * as z from 'zod/mini';
import { format, formatCount } from '../ui/message.ts';
import { formsText } from './text.ts';

/** True for what counts as not filled in: nothing, an empty list, text of spaces alone. `false` and 0 are answers. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** A rule of a field: a check that any zod schema takes, with the sentence the shopper reads when it fails. */
export type Rule = z.core.$ZodCheck<unknown>;

/**
 * Makes a rule about text. What is empty passes, since only `required` asks for an answer; of a list, every item is
 * looked at.
 *
 * @param message what the shopper reads, French
 * @param passes decides about one text, as it was typed
 */
export function rule(message: string, passes: (text: string) => boolean): Rule {
  const accepts = (value: unknown): boolean =>
    isEmpty(value) || (Array.isArray(value) ? value.every(accepts) : passes(String(value)));
  return z.refine(accepts, { error: message });
}

/**
 * An answer must be given: fails on null, on an empty list and on text of spaces alone.
 *
 * @param options.allowFalse whether an unticked box is an answer; true unless said otherwise. False for terms to accept.
 */
export function required({ allowFalse = true }: { allowFalse?: boolean } = {}): Rule {
  return z.refine((value: unknown) => !isEmpty(value) && (allowFalse || value !== false), {
    error: formsText.fixed.required,
  });
}

// By code point: an emoji is one character to whoever types it.
const lengthOf = (text: string) => [...text].length;

/** At least `count` characters, spaces included. */
export function minLength(count: number): Rule {
  return rule(formatCount(formsText.minLength, count), (text) => lengthOf(text) >= count);
}

/** At most `count` characters, spaces included. */
export function maxLength(count: number): Rule {
  return rule(formatCount(formsText.maxLength, count), (text) => lengthOf(text) <= count);
}

/** Digits only, Latin or Arabic-Indic, one kind at a time. */
export function numeric(): Rule {
  return rule(formsText.fixed.numeric, (text) => /^(?:[0-9]+|[٠-٩]+)$/.test(text));
}

/** The number in a text, with a decimal comma or point; NaN, which no bound accepts, where there is none. */
const numberIn = (text: string) => Number(text.replace(',', '.'));

/** A number of `bound` or more. */
export function minValue(bound: number): Rule {
  return rule(format(formsText.minValue, { value: bound }), (text) => numberIn(text) >= bound);
}

/** A number of `bound` or less. */
export function maxValue(bound: number): Rule {
  return rule(format(formsText.maxValue, { value: bound }), (text) => numberIn(text) <= bound);
}

/**
 * Text that the pattern finds a match in; anchor it to hold the whole.
 *
 * @param message what the shopper reads instead of 'Format invalide'
 */
export function regex(pattern: RegExp, message: string = formsText.format): Rule {
  // `search`, unlike `test`, gives the same answer each time for a pattern that is global.
  return rule(message, (text) => text.search(pattern) !== -1);
}

// The pattern of the HTML standard, with at least one dot in the domain: shoppers have no address without.
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/**
 * An e-mail address.
 *
 * @param options.multiple takes several, separated by commas, with or without spaces around them
 */
export function email({ multiple = false }: { multiple?: boolean } = {}): Rule {
  return rule(formsText.fixed.email, (text) =>
    multiple ? text.split(',').every((item) => address.test(item.trim())) : address.test(text),
  );
}

/** The letters each language writes with, for the inside of a character class; the other case is understood. */
const letters = {
  fr: 'a-zàâæçéèêëîïôœùûüÿ',
  en: 'a-z',
  de: 'a-zäöüß',
  es: 'a-záéíñóúü',
  it: 'a-zàèéìíîòóùú',
  nl: 'a-zàáâäçèéêëíïóôöúûü',
  ar: 'ء-غف-ْٰ',
};

/** A language whose letters `alphaSpaces` knows. */
export type AlphaLocale = keyof typeof letters;

/**
 * Letters and spaces only, of one language.
 *
 * @param locale whose letters; French unless said otherwise
 */
export function alphaSpaces(locale: AlphaLocale = 'fr'): Rule {
  const allowed = new RegExp(`^[${letters[locale]}\\s]+$`, 'iu');
  // Some keyboards and pasted text spell é as e and an accent: the same letter.
  return rule(formsText.fixed.alphaSpaces, (text) => allowed.test(text.normalize('NFC')));
}

/** A French postal code: exactly five digits. */
export function zipcode(): Rule {
  return rule(formsText.fixed.zipcode, (text) => /^[0-9]{5}$/.test(text));
}

/**
 * Two fields hold the same. A check of the whole form: `z.object({…}).check(sameAs('confirmation', 'password', words))`.
 *
 * @param field the one that is told off
 * @param original the one it repeats
 * @param message what the shopper reads, French
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
