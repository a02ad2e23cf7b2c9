import { isObject, type Operation } from '@cagnotte/openapi';
import { textOf, type RawResponse } from '../wire/call.ts';

/** What these are about is told by the status alone. */
const byStatus: readonly string[] = ['401', '404'];

const detailsOf = (body: unknown): Readonly<Record<string, unknown>> => {
  const details = isObject(body) ? body.error_details : undefined;
  return isObject(details) ? details : {};
};

/** `422 registrations_limit_reached`: the reason where there is one of its own, else the code. */
const nameOf = (
  status: string,
  { code, invalid_reason: reason }: Readonly<Record<string, unknown>>,
): string => (reason === 'registrations_limit_reached' ? `${status} ${reason}` : `${status} ${String(code)}`);

/** The refusals that the contract of an operation knows, but 403, which no caller brings about. */
export const documentedRefusals = ({ responses }: Operation): string[] =>
  [...responses].flatMap(([status, { contents }]) => {
    if (byStatus.includes(status)) return [status];
    if (!status.startsWith('4') || status === '403') return [];
    const examples = [...contents.values()].flatMap((content) => [...content.examples.values()]);
    return [...new Set(examples.map((example) => nameOf(status, detailsOf(example))))];
  });

/** The refusal that an answer is, as {@link documentedRefusals} names it; undefined for what is none. */
export const refusalOf = ({ status, body }: RawResponse): string | undefined => {
  if (status < 400 || status > 499) return undefined;
  if (byStatus.includes(`${status}`)) return `${status}`;
  try {
    return nameOf(`${status}`, detailsOf(JSON.parse(textOf(body))));
  } catch {
    return undefined;
  }
};
