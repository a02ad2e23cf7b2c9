import { isObject } from '@cagnotte/openapi';
import { formFields } from '../wire/form-fields.ts';
import type { HarEntry } from '../wire/har.ts';
import { isMask } from '../wire/secrets.ts';

/** Kinds of personal data, by the names of the fields that hold them. */
const kinds: readonly (readonly [field: RegExp, kind: string])[] = [
  [/^(?:first|last|full)_?name$/i, 'names of people'],
  [/^(?:street|zip_?code|city|postal_?code|(?:postal_?)?address)$/i, 'postal addresses'],
  [/phone|mobile/i, 'telephone numbers'],
  [/birth/i, 'dates of birth'],
  [/^purchases$/, 'purchases'],
  [/^shop_name$/, 'shops that were visited'],
  [/^(?:current_|total_)?amount$|^points$/, 'points and amounts of money'],
  [/^(?:body|comment|message|description)$/, 'texts of messages'],
  [/external_?id$|^user_id$/i, 'identifiers of users'],
];
const pictures = 'pictures of receipts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && isMask(value));

/** Calls back with every field of a JSON value that holds something which is not masked. */
const eachField = (value: unknown, visit: (name: string) => void): void => {
  if (Array.isArray(value)) for (const item of value) eachField(item, visit);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!isEmpty(inner)) visit(name);
    eachField(inner, visit);
  }
};

/** `firstname` of `user[firstname]`. */
const lastWord = (name: string): string => name.match(/[\w-]+/g)?.at(-1) ?? name;

/** Fields of a body: of JSON, else of a form, else none. */
const visitText = (text: string, visit: (name: string) => void): void => {
  try {
    eachField(JSON.parse(text), visit);
  } catch {
    try {
      for (const [name, value] of formFields(text)) if (!isEmpty(value)) visit(lastWord(name));
    } catch {
      // Neither: it has no fields.
    }
  }
};

/** Kinds of personal data that a call still holds after its secrets were masked. */
export const personalDataIn = ({ request, response }: HarEntry): string[] => {
  const found = new Set<string>();
  const visit = (field: string): void => {
    for (const [pattern, kind] of kinds) if (pattern.test(field)) found.add(kind);
  };
  for (const { name, value } of request.queryString) if (!isEmpty(value)) visit(lastWord(name));
  for (const { name, value = '', fileName } of request.postData?.params ?? []) {
    if (fileName !== undefined) found.add(pictures);
    else if (!isEmpty(value)) visit(lastWord(name));
  }
  const { content } = response;
  if (/^(?:image\/|application\/pdf)/.test(content.mimeType) && content.text) found.add(pictures);
  for (const { text, encoding } of [request.postData ?? {}, content])
    if (text && encoding === undefined) visitText(text, visit);
  return [...found];
};
