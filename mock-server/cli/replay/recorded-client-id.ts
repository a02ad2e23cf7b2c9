import { queryFields } from '../wire/form-text.ts';
import type { Recorded } from '../wire/recorded.ts';
import { isMask } from '../wire/masks.ts';
import { bodyFields } from '../wire/request-fields.ts';

const fieldsOf = ({ request }: Recorded): readonly (readonly [string, unknown])[] => {
  try {
    return [
      ...queryFields(request.url),
      ...bodyFields(request).map(({ name, value }) => [name, value] as const),
    ];
  } catch {
    // A form that can not be read names nobody.
    return [];
  }
};

/** The partner's client identifier, where a recording shows it: client tokens are masked, client identifiers are not. */
export const recordedClientId = (exchanges: readonly Recorded[]): string | undefined => {
  for (const exchange of exchanges)
    for (const [name, value] of fieldsOf(exchange))
      if (/^client_?id$/i.test(name) && typeof value === 'string' && !isMask(value)) return value;
  return undefined;
};
