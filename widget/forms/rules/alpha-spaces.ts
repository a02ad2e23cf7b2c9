import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

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
