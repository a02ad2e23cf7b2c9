import type { NeededField } from '@cagnotte/generated/hooks/product';
import type { TextFieldProps } from '../../ui/text-field.tsx';

type Help = Pick<TextFieldProps, 'kind' | 'autoComplete'>;

const digits = 'digits';

/** What a browser may fill in, by the name that a field usually has. */
const byName = new Map<string, string>([
  ['full_name', 'name'],
  ['name', 'name'],
  ['first_name', 'given-name'],
  ['firstname', 'given-name'],
  ['last_name', 'family-name'],
  ['lastname', 'family-name'],
  // One line, unlike `street-address`.
  ['street', 'address-line1'],
  ['address', 'address-line1'],
  ['address_complement', 'address-line2'],
  ['zipcode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'country-name'],
  ['email', 'email'],
  // As it is dialled, without the sign of a country.
  ['phone', 'tel-national'],
]);

/** The keyboard of each type, and what may be filled in whatever its name is. */
const byType = new Map<string, Help>([
  ['email', { kind: 'email', autoComplete: 'email' }],
  ['numeric', { kind: digits }],
  ['zipcode', { kind: digits, autoComplete: 'postal-code' }],
]);

/** What makes a field quicker to fill in: its keyboard, and what the browser knows. */
export const helpFor = ({ name, type }: NeededField): Help => {
  const autoComplete = byName.get(name);
  return { ...byType.get(type), ...(autoComplete && { autoComplete }) };
};
