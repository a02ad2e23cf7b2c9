import { changedForm, changedQuery } from './form-text.ts';
import type { Secrets } from './secrets.ts';

type Headers = Readonly<Record<string, string>>;

const maskedHeader = (name: string, value: string, secrets: Secrets): string => {
  const scheme = name === 'authorization' ? (/^(?:Bearer|Basic) +/i.exec(value)?.[0] ?? '') : '';
  return `${scheme}${secrets.inField(name, value.slice(scheme.length))}`;
};

/** Headers without secrets; the scheme of an Authorization stays. */
export const maskedHeaders = (headers: Headers, secrets: Secrets): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskedHeader(name, value, secrets)]),
  );

/** An address without secrets. */
export const maskedUrl = (url: string, secrets: Secrets): string => {
  const at = url.indexOf('?');
  const address = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : changedQuery(url.slice(at), (name, value) => secrets.inField(name, value));
  return `${secrets.inText(address)}${query}`;
};

/** A text without secrets. JSON keeps its shape; all that holds no secret stays as it was written. */
export const maskedText = (text: string, secrets: Secrets): string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return secrets.inText(text);
  }
  const masked = JSON.stringify(secrets.inJson(value));
  return masked === JSON.stringify(value) ? text : masked;
};

/** A url-encoded form without secrets; all that holds no secret stays as it was written. */
export const maskedForm = (text: string, secrets: Secrets): string =>
  changedForm(text, (name, value) => secrets.inField(name, value));
