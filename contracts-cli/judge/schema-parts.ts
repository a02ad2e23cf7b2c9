import { isObject, type Schema } from '@cagnotte/openapi';

/** Returns the properties of a schema by name, without those of its `allOf`, `anyOf` and `oneOf`. */
export const getProperties = ({ properties }: Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).filter((entry): entry is [string, Schema] =>
      isObject(entry[1]),
    ),
  );

/** Returns the schema of the property with exactly this name; undefined when there is none. */
export const findProperty = ({ properties }: Schema, name: string | number): Schema | undefined => {
  const property = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) ? property : undefined;
};

/** Returns the names of the properties that a schema requires. */
export const getRequired = ({ required }: Schema): readonly string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];

/** True if a schema describes a file, or a list of files. */
export const isFileSchema = ({ format, items }: Schema): boolean =>
  format === 'binary' || (isObject(items) && isFileSchema(items));

/** True if a schema refuses ordinary words: it describes a number, a boolean, a date or an enum. */
export const excludesWords = ({ type, format, enum: values }: Schema): boolean =>
  ['integer', 'number', 'boolean'].includes(String(type)) || format === 'date-time' || Array.isArray(values);

/** Returns a schema and all schemas that it is composed of. */
export const listParts = (schema: Schema): Schema[] => [
  schema,
  ...['allOf', 'anyOf', 'oneOf']
    .flatMap((key) => schema[key])
    .filter(isObject)
    .flatMap(listParts),
];

/** Returns the names of all properties of several schemas. */
export const listPropertyNames = (schemas: readonly Schema[]): string[] =>
  schemas
    .flatMap(listParts)
    .flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
