import type { FormEntry } from './form-entries.ts';

/** Encodes fields for a query or for an `application/x-www-form-urlencoded` body. */
export const urlEncode = (entries: readonly FormEntry[]): string =>
  entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value as string)}`)
    .join('&');

const toFormData = (entries: readonly FormEntry[]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

/** Fields with a picture among them travel as multipart, text fields first; all others url-encoded, and none as no body. */
export const encodeBody = (entries: readonly FormEntry[]): string | FormData | undefined => {
  if (entries.length === 0) return undefined;
  const texts = entries.filter(([, value]) => typeof value === 'string');
  if (texts.length === entries.length) return urlEncode(texts);
  const pictures = entries.filter(([, value]) => typeof value !== 'string');
  return toFormData([...texts, ...pictures]);
};
