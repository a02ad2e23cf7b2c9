import * as zod from 'zod/v4/core';
import type { OperationId } from '@cagnotte/generated/operations';
import { responseContracts } from '@cagnotte/generated/zod/responses';
import { toCallPattern, type Call } from './call.ts';
import { isConfirmedByStatus } from './confirmed-by-status.ts';
import { takeContractNames } from './contract-names.ts';
import { isObject } from './type-guards.ts';

type Path = readonly PropertyKey[];

/** A place where a response does not match its contract. */
interface Fault {
  readonly path: Path;
  readonly expected: string;
}

/**
 * A part of a response that is checked without a pause: a slice of a long list, or all data besides the long
 * lists.
 */
interface Slice {
  readonly schema: zod.$ZodType;
  readonly value: unknown;
  /** Path of the value in the response. */
  readonly path: Path;
  /** Index of the first item, if the value is a slice of a list. */
  readonly offset: number;
}

/** Number of list items that are checked at a time. */
const sliceLength = 25;
/**
 * A check pauses before the next slice after this many milliseconds. `npm run bench` measures how
 * long it blocks the page.
 */
const maxTurnMs = 5;

const operations = (Object.keys(responseContracts) as OperationId[]).map((operationId) => ({
  operationId,
  pattern: toCallPattern(responseContracts[operationId].request),
}));

/** Returns the operationId of a call; undefined for a call that is in no contract. */
export const findOperationId = (call: Pick<Call, 'method' | 'path'>): OperationId | undefined =>
  operations.find(({ pattern }) => pattern.test(`${call.method} ${call.path}`))?.operationId;

/** Returns the definition of a schema, without optional and nullable around it. */
const getDefinition = (schema: zod.$ZodType): zod.$ZodTypes['_zod']['def'] => {
  // zod's documented way from any schema to one with a `type`.
  const { def } = (schema as zod.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return getDefinition(def.innerType);
  const option = def.type === 'union' && def.options.find(({ _zod }) => _zod.def.type !== 'null');
  return option ? getDefinition(option) : def;
};

/** Returns the schema of a property or an item. */
const findChild = (schema: zod.$ZodType | undefined, step: PropertyKey): zod.$ZodType | undefined => {
  if (!schema) return undefined;
  const def = getDefinition(schema);
  if (def.type === 'intersection') return findChild(def.left, step) ?? findChild(def.right, step);
  if (def.type === 'object') {
    const name = String(step);
    // Only own properties count: a server may use "constructor" as a name.
    return Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
  }
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
};

/**
 * Adds the long lists of a value to `slices`.
 * @returns the value with those lists empty
 */
const withoutLongLists = (
  schema: zod.$ZodType | undefined,
  value: unknown,
  path: Path,
  slices: Slice[],
): unknown => {
  if (!schema) return value;
  const withoutLongListsIn = (name: PropertyKey, item: unknown) =>
    withoutLongLists(findChild(schema, name), item, [...path, name], slices);
  if (Array.isArray(value)) {
    if (value.length <= sliceLength) return value.map((item, index) => withoutLongListsIn(index, item));
    for (let offset = 0; offset < value.length; offset += sliceLength)
      slices.push({ schema, value: value.slice(offset, offset + sliceLength), path, offset });
    return [];
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutLongListsIn(name, item)]),
  );
};

declare const scheduler: { readonly yield?: () => Promise<void> } | undefined;

/** Lets the page draw and react to input. */
const pause = (): Promise<void> => {
  const yielded = typeof scheduler === 'undefined' ? undefined : scheduler.yield?.();
  return yielded ?? new Promise((resolve) => void setTimeout(resolve, 0));
};

/** @param parentPath path of the checked value in the response */
const toFaults = (issue: zod.$ZodIssue, parentPath: Path): Fault[] => {
  const path = [...parentPath, ...issue.path];
  // For "an object or null", the faults inside the object.
  const innerIssues =
    issue.code === 'invalid_union' &&
    issue.errors.find((option) => option.some((nested) => nested.path.length > 0));
  if (innerIssues) return innerIssues.flatMap((nested) => toFaults(nested, path));
  return [{ path, expected: issue.code === 'invalid_type' ? issue.expected : 'what the contract allows' }];
};

const findFaults = async (schema: zod.$ZodType, data: unknown): Promise<Fault[]> => {
  const slices: Slice[] = [];
  const dataWithoutLongLists = withoutLongLists(schema, data, [], slices);
  const faults: Fault[] = [];
  let turnStart = performance.now();
  for (const slice of [{ schema, value: dataWithoutLongLists, path: [], offset: 0 }, ...slices]) {
    if (performance.now() - turnStart > maxTurnMs) {
      await pause();
      turnStart = performance.now();
    }
    const { error } = zod.safeParse(slice.schema, slice.value);
    for (const issue of error?.issues ?? []) {
      const [index, ...innerPath] = issue.path;
      const path = typeof index === 'number' ? [index + slice.offset, ...innerPath] : issue.path;
      faults.push(...toFaults({ ...issue, path }, slice.path));
    }
  }
  return faults;
};

/**
 * Returns the path of the innermost optional property that is or contains a fault; undefined when
 * the whole path is required.
 */
const findOptionalPath = (schema: zod.$ZodType, path: Path): Path | undefined => {
  let currentSchema: zod.$ZodType | undefined = schema;
  let optionalPath: Path | undefined;
  path.forEach((step, index) => {
    currentSchema = findChild(currentSchema, step);
    if (currentSchema?._zod.def.type === 'optional') optionalPath = path.slice(0, index + 1);
  });
  return optionalPath;
};

const removeAt = (data: unknown, path: Path): void => {
  let parent = data;
  for (const step of path.slice(0, -1))
    parent = typeof parent === 'object' && parent !== null ? Reflect.get(parent, step) : undefined;
  const property = path.at(-1);
  if (isObject(parent) && property !== undefined) Reflect.deleteProperty(parent, property);
};

/**
 * Returns a path as JSONPath: `$.catalogs[0].coupons`. A name that is not an identifier is data of the
 * server, and is left out.
 * @param anyIndex `[*]` for every item of a list
 */
const toJsonPath = (path: Path, { anyIndex = false } = {}): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${anyIndex ? '*' : step}]`;
    return /^[\w-]+$/.test(String(step)) ? `${text}.${String(step)}` : `${text}['?']`;
  }, '$');

/** Result of a check. Its texts name operation and JSON path, and never a value of the response. */
export interface CheckedResponse {
  /** Why the response cannot be used. */
  readonly fault?: string;
  /** The properties that were removed, each with the reason. */
  readonly removed: readonly string[];
}

/**
 * Checks the body of a response by the schema that is generated from its contract (decision D122). A missing
 * or wrong required property makes the response unusable, and a wrong optional property is removed. Unknown
 * properties stay. A property under another name that the contract allows (`x-also-named`) is copied to the
 * name of the contract. Nothing is required when the status alone confirms the operation
 * (`isConfirmedByStatus`).
 * @param data the parsed body; undefined for a body that could not be parsed. Wrong optional
 *   properties are removed in place.
 * @throws TypeError for a call that is in no contract
 */
export const checkResponse = async (
  call: Pick<Call, 'method' | 'path'>,
  data: unknown,
): Promise<CheckedResponse> => {
  const operationId = findOperationId(call);
  if (!operationId) throw new TypeError(`no contract has ${call.method} ${call.path}`);
  const { schema, otherNames } = responseContracts[operationId];
  const isConfirmed = isConfirmedByStatus(operationId, responseContracts[operationId]);
  const removed: string[] = [];
  if (data === undefined && !isConfirmed)
    return { fault: `the response of ${operationId} cannot be read`, removed };
  if (otherNames) takeContractNames(data, otherNames);
  for (const { path, expected } of await findFaults(schema, data)) {
    const optionalPath = findOptionalPath(schema, path) ?? (isConfirmed ? path : undefined);
    if (!optionalPath) {
      const fault = `the response of ${operationId} is not what its contract says: ${toJsonPath(path)} should be ${expected}`;
      return { fault, removed };
    }
    removeAt(data, optionalPath);
    const [removedPath, faultPath] = [optionalPath, path].map((steps) =>
      toJsonPath(steps, { anyIndex: true }),
    );
    removed.push(
      `the response of ${operationId} was used without ${removedPath}: ${faultPath} should be ${expected}`,
    );
  }
  return { removed };
};
