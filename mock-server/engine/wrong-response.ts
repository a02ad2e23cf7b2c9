import type { ContractOperation } from '../contracts/contracts.ts';
import type { WrongResponse } from '../worlds/fault.ts';
import type { MockResponse } from './exchange.ts';

/** The keywords of JSON Schema that are needed to make a response wrong. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
  readonly 'x-known-values'?: readonly string[];
  readonly 'x-also-named'?: string;
}

/** A property of an object in a response. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly schema: readonly Schema[];
  readonly isRequired: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a schema and all schemas that it is composed of. */
const listParts = (schema: unknown): Schema[] =>
  isObject(schema) ? [schema, ...[schema.anyOf ?? [], schema.allOf ?? []].flat().flatMap(listParts)] : [];

/**
 * Returns every property that the contract describes in a response, also the absent ones. The outer ones come
 * first.
 */
const listPlaces = (schema: readonly Schema[], value: unknown): Place[] => {
  if (Array.isArray(value)) {
    const items = schema.flatMap((part) => listParts(part.items));
    return value.flatMap((item) => listPlaces(items, item));
  }
  if (!isObject(value)) return [];
  const required = schema.flatMap((part) => part.required ?? []);
  const places = schema.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, property]): Place => ({
      holder: value,
      name,
      schema: listParts(property),
      isRequired: required.includes(name),
    })),
  );
  return [
    ...places,
    ...places.flatMap(({ schema: innerSchema, name }) => listPlaces(innerSchema, value[name])),
  ];
};

const listTypes = (schema: readonly Schema[]): readonly string[] => schema.flatMap(({ type }) => type ?? []);

/** Returns a value of a type that the contract does not allow. */
const createWrongValue = (schema: readonly Schema[]): unknown => {
  const types = listTypes(schema);
  // An identifier may be a number or a text.
  if (types.includes('string')) return types.includes('integer') ? true : 7;
  return 'texte';
};

/**
 * Returns a response that breaks its contract at one place: the first possible one, or the named property.
 * `other-name` uses every other name that the contract allows, and breaks nothing. Where nothing is required,
 * `null` and `wrong-type` replace the whole body. A response without such a place is returned unchanged.
 */
export const createWrongResponse = (
  operation: ContractOperation,
  response: MockResponse,
  { wrong, property }: WrongResponse,
): MockResponse => {
  if (response.status >= 300) return response;
  const documented = operation.responses.find(({ code }) => code === String(response.status));
  const schema = (documented?.contents ?? []).flatMap((content) => listParts(content.schema));
  const body = structuredClone(response.body);
  const places = listPlaces(schema, body).filter(({ name }) => property === undefined || name === property);
  const findFirstPlace = (isSuitable: (place: Place) => boolean) => places.find(isSuitable);
  const changedResponse = { ...response, body };

  if (wrong === 'extra') {
    const holder = findFirstPlace(({ name, holder: object }) => name in object)?.holder ?? body;
    return isObject(holder)
      ? (Object.assign(holder, { not_in_the_contract: true }), changedResponse)
      : response;
  }
  if (wrong === 'unknown-value') {
    const place = findFirstPlace(
      ({ schema: parts, name, holder }) => name in holder && parts.some((part) => 'x-known-values' in part),
    );
    if (place) place.holder[place.name] = 'NOT_KNOWN_YET';
    return changedResponse;
  }
  if (wrong === 'other-name') {
    for (const { holder, name, schema: parts } of places) {
      const otherName = parts.find((part) => part['x-also-named'])?.['x-also-named'];
      if (otherName === undefined || !(name in holder)) continue;
      holder[otherName] = holder[name];
      delete holder[name];
    }
    return changedResponse;
  }
  if (wrong === 'wrong-optional') {
    const place = findFirstPlace(
      ({ isRequired, schema: parts }) => !isRequired && listTypes(parts).length > 0,
    );
    if (place) place.holder[place.name] = createWrongValue(place.schema);
    return changedResponse;
  }
  const required = findFirstPlace(
    ({ isRequired, schema: parts }) => isRequired && (wrong !== 'null' || !listTypes(parts).includes('null')),
  );
  if (wrong === 'missing') {
    if (required) delete required.holder[required.name];
    return changedResponse;
  }
  const wrongValue = wrong === 'null' ? null : createWrongValue(required?.schema ?? []);
  if (!required) return { ...response, body: wrongValue };
  required.holder[required.name] = wrongValue;
  return changedResponse;
};
