import { isObject } from './is-object.ts';
import type { Node } from './node.ts';

/**
 * A part of the contracts with all its references replaced by what they refer to. What stands beside a reference, as
 * `x-source` does, wins over what it refers to.
 * @throws Error naming the place of a schema that holds itself.
 */
export const resolved = (node: Node, around: readonly string[] = []): unknown => {
  if (around.includes(node.name)) throw new Error(`${node.name} holds itself`);
  const place = node.follow();
  const inside = [...around, node.name];
  if (Array.isArray(place.value)) return place.children().map(([, child]) => resolved(child, inside));
  if (!isObject(place.value)) return place.value;
  const own = Object.fromEntries(
    place.children().map(([key, child]): [string, unknown] => [key, resolved(child, inside)]),
  );
  if (place === node || !isObject(node.value)) return own;
  const { $ref: _reference, ...beside } = node.value;
  return { ...own, ...beside };
};
