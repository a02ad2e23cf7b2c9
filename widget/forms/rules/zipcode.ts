import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

/** A French postal code: exactly five digits. */
export function zipcode(): Rule {
  return rule(formsText.fixed.zipcode, (text) => /^[0-9]{5}$/.test(text));
}
