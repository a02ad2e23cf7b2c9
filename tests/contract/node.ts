import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export type JsonObject = Readonly<Record<string, unknown>>;

const folder = fileURLToPath(new URL('../../openapi/', import.meta.url));
const documents = new Map<string, unknown>();

const readDocument = (file: string): unknown => {
  if (!documents.has(file)) documents.set(file, parse(readFileSync(file, 'utf8')));
  return documents.get(file);
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A place in the contracts: it knows its file, so that references, also those to another file, can be followed. */
export class Node {
  readonly file: string;
  readonly pointer: readonly string[];
  readonly value: unknown;

  constructor(file: string, pointer: readonly string[], value: unknown) {
    this.file = file;
    this.pointer = pointer;
    this.value = value;
  }

  static document(name: string): Node {
    const file = join(folder, name);
    return new Node(file, [], readDocument(file));
  }

  /** Where this stands, for the message of a failing test. */
  get name(): string {
    return `${this.file.slice(folder.length)}#/${this.pointer.join('/')}`;
  }

  /** What stands under a key, its references not yet followed; undefined where there is nothing. */
  child(key: string): Node | undefined {
    const container = this.value;
    if (Array.isArray(container)) {
      const items: readonly unknown[] = container;
      return Number(key) in items
        ? new Node(this.file, [...this.pointer, key], items[Number(key)])
        : undefined;
    }
    return isObject(container) && key in container
      ? new Node(this.file, [...this.pointer, key], container[key])
      : undefined;
  }

  /** All that stands in this object or list, by key. */
  children(): [key: string, node: Node][] {
    const keys = typeof this.value === 'object' && this.value !== null ? Object.keys(this.value) : [];
    return keys.flatMap((key): [string, Node][] => {
      const node = this.child(key);
      return node ? [[key, node]] : [];
    });
  }

  /** The place that this one refers to, or itself. */
  follow(): Node {
    const reference = isObject(this.value) ? this.value.$ref : undefined;
    if (typeof reference !== 'string') return this;
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? this.file : join(dirname(this.file), path);
    const keys = pointer.split('/').slice(1);
    let node: Node | undefined = new Node(file, [], readDocument(file));
    for (const key of keys) node = node?.child(key.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (!node) throw new Error(`${this.name} refers to ${reference}, which does not exist`);
    return node.follow();
  }

  /** Walks down, following references on the way and at the end. */
  get(...keys: readonly string[]): Node | undefined {
    let node: Node | undefined = this.follow();
    for (const key of keys) node = node?.child(key)?.follow();
    return node;
  }

  text(key: string): string | undefined {
    const value = this.get(key)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  list(key: string): readonly unknown[] {
    const value = this.get(key)?.value;
    return Array.isArray(value) ? value : [];
  }
}
