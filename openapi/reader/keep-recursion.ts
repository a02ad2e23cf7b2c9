import { isObject, type ContractFiles, type Node } from './contract-files.ts';

/**
 * What the nodes of some files became, by name. An object is here before it is complete, so
 * that it can contain itself.
 */
const valuesByFiles = new WeakMap<ContractFiles, Map<string, unknown>>();

const getKnown = (files: ContractFiles): Map<string, unknown> => {
  const values = valuesByFiles.get(files) ?? new Map<string, unknown>();
  valuesByFiles.set(files, values);
  return values;
};

/** True if the references below a node lead back to it. */
const isRecursive = (node: Node): boolean => {
  const seen = new Set<string>();
  const leadsBack = (inner: Node): boolean => {
    const place = inner.follow();
    if (place.name === node.name) return true;
    if (seen.has(place.name)) return false;
    seen.add(place.name);
    return place.listChildren().some(([, child]) => leadsBack(child));
  };
  return node.listChildren().some(([, child]) => leadsBack(child));
};

/**
 * Returns a part of the contracts with all its references replaced by their targets. A recursive schema
 * contains itself. A key beside a reference overrides the target's; beside one to a recursive schema it is
 * combined with that by `allOf`, because a copy of the schema would be another one.
 */
export const keepRecursion = (node: Node): unknown => {
  const place = node.follow();
  if (place !== node) {
    const target = keepRecursion(place);
    const beside = Object.fromEntries(
      node
        .listChildren()
        .filter(([key]) => key !== '$ref')
        .map(([key, child]): [string, unknown] => [key, keepRecursion(child)]),
    );
    if (!isObject(target) || Object.keys(beside).length === 0) return target;
    if (!isRecursive(place)) return { ...target, ...beside };
    return {
      ...beside,
      allOf: [target, ...(Array.isArray(beside.allOf) ? (beside.allOf as readonly unknown[]) : [])],
    };
  }
  const values = getKnown(node.files);
  if (values.has(node.name)) return values.get(node.name);
  if (Array.isArray(node.value)) {
    const list: unknown[] = [];
    values.set(node.name, list);
    for (const [, child] of node.listChildren()) list.push(keepRecursion(child));
    return list;
  }
  if (!isObject(node.value)) return node.value;
  const parts: Record<string, unknown> = {};
  values.set(node.name, parts);
  for (const [key, child] of node.listChildren()) parts[key] = keepRecursion(child);
  return parts;
};
