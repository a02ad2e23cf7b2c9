/** The parts of a JSON schema that locate text. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
}

/**
 * Last words of property names whose text is for machines: names of things, values of a known
 * list, codes for scanners.
 */
const machineNames =
  /(^|_)(id|identifier|uuid|key|token|path|kind|type|category|status|code|color|format|regex|barcode|ean|iban|parameter|invalid_reason)$/;
/** Properties for machines whose last word looks like one for text: the names of form fields. */
const machinePaths: readonly string[] = ['fields[].name'];

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Returns a schema and all schemas that it is composed of. */
const listVariants = (schema: unknown): Schema[] =>
  isSchema(schema)
    ? [
        schema,
        ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(listVariants),
      ]
    : [];

const isFreeText = (variants: readonly Schema[], path: string): boolean => {
  const name = path.split('.').at(-1) ?? '';
  return (
    variants.some(({ type }) => [type ?? []].flat().includes('string')) &&
    variants.every(
      ({ format, pattern, enum: values, const: constant }) => !(format ?? pattern ?? values ?? constant),
    ) &&
    // Whole bodies and items of lists have no property name.
    /^\w+$/.test(name) &&
    !machineNames.test(name) &&
    !machinePaths.some((exception) => path.endsWith(exception))
  );
};

/**
 * Returns the paths of free text in a schema: names, titles, labels, descriptions, messages, reasons.
 * This is every property that is a string without format, pattern or list of values, and whose name
 * is not one for machines.
 * @returns paths such as `settings.rewards[].title`
 */
export const listFreeTextPaths = (schema: unknown, path = ''): string[] => {
  const variants = listVariants(schema);
  const inner = variants.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, property]) =>
      listFreeTextPaths(property, path === '' ? name : `${path}.${name}`),
    ),
    ...(items === undefined ? [] : listFreeTextPaths(items, `${path}[]`)),
  ]);
  return [...new Set([...(isFreeText(variants, path) ? [path] : []), ...inner])];
};

/** Returns a value whose texts at some paths are replaced. */
export const withText = (value: unknown, paths: ReadonlySet<string>, text: string, path = ''): unknown => {
  if (typeof value === 'string') return paths.has(path) ? text : value;
  if (Array.isArray(value)) return value.map((item) => withText(item, paths, text, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      withText(item, paths, text, path === '' ? name : `${path}.${name}`),
    ]),
  );
};
