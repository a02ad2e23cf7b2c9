import {
  getDocumentName,
  isObject,
  type Contract,
  type ContractFiles,
  type JsonObject,
  type Node,
} from './contract-files.ts';

/** An OpenAPI document that needs no other file. */
export type BundledContract = JsonObject & { readonly components: JsonObject };

/** The components that a document needs, by kind and name, from any file. */
class Components {
  readonly #byPointer = new Map<string, Node>();

  /**
   * Adds a component.
   * @returns the reference to it
   * @throws Error when two files have a component of that kind and name
   */
  add(component: Node): string {
    const pointer = `#/${component.pointer.join('/')}`;
    const namesake = this.#byPointer.get(pointer) ?? component;
    if (namesake.file !== component.file)
      throw new Error(`${namesake.name} and ${component.name} have the same name`);
    this.#byPointer.set(pointer, component);
    return pointer;
  }

  /**
   * Returns all components, including those that they need themselves: iteration over a map reaches entries
   * that are added meanwhile.
   */
  getAll(): JsonObject {
    const kinds: Record<string, Record<string, unknown>> = {};
    for (const node of this.#byPointer.values()) {
      const [, kind = '', name = ''] = node.pointer;
      (kinds[kind] ??= {})[name] = bundlePart(node, this);
    }
    return kinds;
  }
}

/** True for components other than examples, which are inlined. */
const isComponent = ({ pointer: [root, kind], pointer }: Node): boolean =>
  root === 'components' && kind !== 'examples' && pointer.length === 3;

/**
 * Returns a part of a contract: references to components point into the document, and the targets
 * of all others are inlined.
 */
const bundlePart = (node: Node, components: Components): unknown => {
  const { value } = node;
  if (Array.isArray(value)) return node.listChildren().map(([, child]) => bundlePart(child, components));
  if (!isObject(value)) return value;
  if (typeof value.$ref !== 'string')
    return Object.fromEntries(
      node.listChildren().map(([key, child]) => [key, bundlePart(child, components)]),
    );
  const { $ref: _reference, ...beside } = value;
  const target = node.follow();
  if (isComponent(target)) return { $ref: components.add(target), ...beside };
  const there = bundlePart(target, components);
  return isObject(there) ? { ...there, ...beside } : there;
};

/**
 * Bundles a contract into one document: shared components are copied into it, and examples are inlined.
 * @throws Error naming the place of a reference that leads nowhere
 */
export const bundleContract = (files: ContractFiles, contract: Contract): BundledContract => {
  const components = new Components();
  const root = files.getRoot(getDocumentName(contract));
  const parts = root
    .listChildren()
    .filter(([key]) => key !== 'components')
    .map(([key, part]): [string, unknown] => [key, bundlePart(part, components)]);
  // Security schemes are used by name, without a reference.
  const schemes = root.find('components', 'securitySchemes')?.listChildren() ?? [];
  const securitySchemes = Object.fromEntries(
    schemes.map(([name, scheme]): [string, unknown] => [name, bundlePart(scheme.follow(), components)]),
  );
  return { ...Object.fromEntries(parts), components: { ...components.getAll(), securitySchemes } };
};
