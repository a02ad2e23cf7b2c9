import type { QueryOf } from '../contracts/operation-types.ts';
import { createParameterRefusal } from '../contracts/refusal.ts';
import type { PageSettings } from './browser/page-settings.ts';

type Query = QueryOf<'getUploadIframe'>;
type ReadSettings = Pick<
  PageSettings,
  'parentOrigin' | 'token' | 'app' | 'channel' | 'eans' | 'asksForEans' | 'customFields'
>;

/**
 * Part of the header that limits which pages may frame this one, so it must be an origin, without `;` or `*`.
 */
const originPattern = /^https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/;
/** Characters of a product's bar code; CODE-128 has letters. */
const barCodePattern = /^[\w.-]{1,48}$/;

const readOrigin = (text: string): string => {
  if (originPattern.test(text) && URL.canParse(text) && new URL(text).origin === text) return text;
  throw createParameterRefusal(
    'origin',
    'invalid',
    'origin is a scheme, a host and a port: https://www.example.com',
  );
};

const readObject = (name: string, text: string): Readonly<Record<string, unknown>> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw createParameterRefusal(name, 'invalid', `${name} is not JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw createParameterRefusal(name, 'wrong_type', `${name} is a JSON object`);
  }
  return value as Readonly<Record<string, unknown>>;
};

const readApp = (text: string): ReadSettings['app'] => {
  const { platform, version } = readObject('app', text);
  if (typeof platform !== 'string' || typeof version !== 'string' || !platform || !version) {
    throw createParameterRefusal(
      'app',
      'object_missing_properties',
      'app must have a platform and a version',
    );
  }
  return { platform, version };
};

const readEans = (text: string): readonly string[] => {
  const eans = ['', 'true', 'false'].includes(text) ? [] : text.split(',');
  const invalidEan = eans.find((ean) => !barCodePattern.test(ean));
  if (invalidEan !== undefined)
    throw createParameterRefusal('eans', 'invalid', `"${invalidEan}" is no bar code`);
  return eans;
};

/**
 * Reads the query of the upload page.
 * @throws Refusal naming the first invalid parameter
 */
export const readPageQuery = (query: Query): ReadSettings => ({
  parentOrigin: readOrigin(query.origin),
  token: query.token,
  app: query.app === undefined ? { platform: 'web', version: 'upload-page' } : readApp(query.app),
  channel: query.client_type ?? 'WEB',
  eans: readEans(query.eans ?? ''),
  asksForEans: query.eans === 'true',
  customFields: query.custom_fields === undefined ? {} : readObject('custom_fields', query.custom_fields),
});
