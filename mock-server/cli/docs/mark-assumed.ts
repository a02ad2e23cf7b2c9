import { isObject, type BundledContract, type JsonObject } from '@cagnotte/openapi';

/** What readers are told of the mark, once. */
export const legend =
  'What is marked `assumed` is proposed by this contract and not stated by the specification: the backend team’s word is awaited.';

const mark = '`assumed`';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** What a reference leads to within its document. */
const referred = (document: BundledContract, reference: unknown): unknown =>
  typeof reference === 'string'
    ? reference
        .split('/')
        .slice(1)
        .reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), document)
    : undefined;

/** A description that begins with the mark. Beside a reference it stands in place of what that one says. */
const marked = (document: BundledContract, part: JsonObject): string => {
  const target = referred(document, part.$ref);
  const said = part.description ?? (isObject(target) ? target.description : undefined);
  return typeof said === 'string' ? `${mark} ${said}` : mark;
};

/** Operations also carry a badge, which stands beside their title. */
const badge = { 'x-badges': [{ name: 'assumed', position: 'before' }] };

/** A contract whose readers see what of it is assumed: operations, parameters and properties with `x-source: assumed`. */
export const markAssumed = (document: BundledContract): BundledContract => {
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, ''));
    // Examples are what servers send, and nothing of theirs is a mark.
    if (!isObject(value) || key === 'examples' || key === 'example') return value;
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name)]));
    if (value['x-source'] !== 'assumed') return parts;
    const isOperation = methods.includes(key) && 'responses' in value;
    return { ...parts, description: marked(document, value), ...(isOperation && badge) };
  };
  const parts = Object.entries(document).map(([key, part]): [string, unknown] => [key, walk(part, key)]);
  return { ...document, ...Object.fromEntries(parts) };
};
