import type { Node } from '@cagnotte/openapi';
import type { Operation } from './operation.ts';

const nested = ['items', 'additionalProperties'];
const composed = ['allOf', 'anyOf', 'oneOf'];

const collectSchemas = (node: Node, schemasByName: Map<string, Node>): void => {
  const schema = node.follow();
  if (schemasByName.has(schema.name)) return;
  schemasByName.set(schema.name, schema);
  for (const [, property] of schema.find('properties')?.listChildren() ?? [])
    collectSchemas(property, schemasByName);
  for (const key of nested) {
    const child = schema.findChild(key);
    if (child) collectSchemas(child, schemasByName);
  }
  for (const key of composed)
    for (const [, child] of schema.find(key)?.listChildren() ?? []) collectSchemas(child, schemasByName);
};

/** Returns every schema that a request or a response of the operation consists of, each once. */
export const listReachableSchemas = (operation: Operation): readonly Node[] => {
  const roots = [
    ...operation.parameters.map((parameter) => parameter.findChild('schema')),
    operation.body?.schema,
    ...(operation.node.find('responses')?.listChildren() ?? []).flatMap(([, response]) =>
      (response.find('content')?.listChildren() ?? []).map(([, media]) => media.findChild('schema')),
    ),
  ];
  const found = new Map<string, Node>();
  for (const root of roots) if (root) collectSchemas(root, found);
  return [...found.values()];
};
