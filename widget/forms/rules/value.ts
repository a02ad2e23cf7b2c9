import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

/** The number in a text, with a decimal comma or point; NaN, which no bound accepts, where there is none. */
const numberIn = (text: string) => Number(text.replace(',', '.'));

/** A number of `bound` or more. */
export function minValue(bound: number): Rule {
  return rule(formsText.minValue(bound), (text) => numberIn(text) >= bound);
}

/** A number of `bound` or less. */
export function maxValue(bound: number): Rule {
  return rule(formsText.maxValue(bound), (text) => numberIn(text) <= bound);
}
