const secretNames =
  /token|secret|password|authorization|cookie|iban|e-?mail|activation_?code|first_?name|last_?name|custom_fields/i;
const emails = /[^\s@"'<>=&]+@[^\s@"'<>=&]+\.[a-z]{2,}/gi;
const ibans = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,3})?\b/gi;
const secretsInText = /((?:token|secret|password)(?:\]|%5D)?(?:=|%3D|": ?"|: ))[^\s&"]+|(bearer )\S+/gi;
const scrubbed = '[scrubbed]';

const scrubText = (text: string): string =>
  text
    .replace(
      secretsInText,
      (_, name: string | undefined, bearer: string | undefined) => (name ?? bearer) + scrubbed,
    )
    .replace(emails, scrubbed)
    .replace(ibans, scrubbed);

/**
 * A copy of what is about to be logged or reported, without secrets, e-mail addresses, IBANs or names of people.
 * Pictures become their type and size.
 */
export const scrub = (value: unknown, depth = 6): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '[…]';
  if (value instanceof Blob) return `[${value.type || 'file'}, ${value.size} bytes]`;
  if (value instanceof Error) return `${value.name}: ${scrubText(value.message)}`;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && inner !== undefined ? scrubbed : scrub(inner, depth - 1),
    ]),
  );
};
