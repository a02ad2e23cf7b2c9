import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

// By code point: an emoji is one character to whoever types it.
const lengthOf = (text: string) => [...text].length;

/** At least `count` characters, spaces included. */
export function minLength(count: number): Rule {
  return rule(formsText.minLength(count), (text) => lengthOf(text) >= count);
}

/** At most `count` characters, spaces included. */
export function maxLength(count: number): Rule {
  return rule(formsText.maxLength(count), (text) => lengthOf(text) <= count);
}
