import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

/** Digits only, Latin or Arabic-Indic, one kind at a time. */
export function numeric(): Rule {
  return rule(formsText.fixed.numeric, (text) => /^(?:[0-9]+|[٠-٩]+)$/.test(text));
}
