import { formsText } from '../../text/forms.ts';
import { rule, type Rule } from './rule.ts';

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
