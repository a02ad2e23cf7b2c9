import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

/**
 * Text that the pattern finds a match in; anchor it to hold the whole.
 *
 * @param message what the shopper reads instead of 'Format invalide'
 */
export function regex(pattern: RegExp, message = formsText.format): Rule {
  // `search`, unlike `test`, gives the same answer each time for a pattern that is global.
  return rule(message, (text) => text.search(pattern) !== -1);
}
