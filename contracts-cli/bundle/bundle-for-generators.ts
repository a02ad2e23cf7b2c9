import {
  bundleContract,
  isObject,
  type Contract,
  type ContractFiles,
  type JsonObject,
} from '@cagnotte/openapi';

/** Keywords that describe a schema and limit no value. */
const annotations = ['description', 'title', 'deprecated', 'x-source'];

const allowsEverything = (schema: JsonObject): boolean =>
  Object.keys(schema).every((key) => annotations.includes(key));

/** Keys whose values are objects with names from the contract: a property may be called `example`. */
const isDictionary = (key: string): boolean => key === 'properties' || key === 'schemas';

const withoutExamples = (part: unknown, key: string): unknown => {
  if (Array.isArray(part)) return part.map((item) => withoutExamples(item, ''));
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => isDictionary(key) || (name !== 'examples' && name !== 'example'))
      .map(([name, value]) => {
        const isAnySchema = isDictionary(key) && isObject(value) && allowsEverything(value);
        return [name, isAnySchema ? {} : withoutExamples(value, isDictionary(key) ? '' : name)];
      }),
  );
};

/**
 * Returns a contract for client generators: one document without references to other files.
 *
 * Some generators fail on examples and on descriptions of schemas that allow every value. Examples are
 * removed, and such schemas become `{}`.
 */
export const bundleForGenerators = (files: ContractFiles, contract: Contract): unknown =>
  withoutExamples(bundleContract(files, contract), '');
