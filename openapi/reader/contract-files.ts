import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';

/** The five contracts; each is one document. The proxy's operations have a base address of their own. */
export const contracts = ['v2', 'v3', 'kitv4', 'product', 'proxy'] as const;
export type Contract = (typeof contracts)[number];

/** Returns the name of a contract's document in the folder of the contracts. */
export const getDocumentName = (contract: Contract): string => `${contract}.yaml`;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text of a file of the contracts, by its path in their folder. */
export type ReadText = (file: string) => string;

/** Returns a reader for the files of a folder. */
export const createFolderReader =
  (folder: string): ReadText =>
  (file) =>
    readFileSync(join(folder, file), 'utf8');

/**
 * What becomes of a recursive schema. `cut`: it is written out until it repeats, and accepts anything there.
 * `kept`: the object contains itself, so it can neither be printed nor be walked without an end.
 */
export type Recursion = 'cut' | 'kept';

/** The files of one version of the contracts, each parsed once. */
export class ContractFiles {
  readonly #documents = new Map<string, unknown>();
  readonly #read: ReadText;
  /** What a recursive schema becomes when its references are replaced: see `readOperations`. */
  readonly recursion: Recursion;

  constructor(read: ReadText, recursion: Recursion = 'cut') {
    this.#read = read;
    this.recursion = recursion;
  }

  /** @throws Error naming the file when it is neither YAML nor JSON */
  readContent(file: string): unknown {
    if (!this.#documents.has(file)) this.#documents.set(file, this.#parse(file));
    return this.#documents.get(file);
  }

  #parse(file: string): unknown {
    const text = this.#read(file);
    try {
      // JSON is YAML, and JSON.parse reads it thirty times as fast.
      return file.endsWith('.json') ? JSON.parse(text) : parse(text);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${file} cannot be parsed: ${reason}`, { cause });
    }
  }

  getRoot(file: string): Node {
    return new Node(this, file, [], this.readContent(file));
  }
}

/** A node of the contracts with its file, so that references can be followed, also to another file. */
export class Node {
  readonly files: ContractFiles;
  readonly file: string;
  readonly pointer: readonly string[];
  readonly value: unknown;

  constructor(files: ContractFiles, file: string, pointer: readonly string[], value: unknown) {
    this.files = files;
    this.file = file;
    this.pointer = pointer;
    this.value = value;
  }

  /** Location of this node, for error messages. */
  get name(): string {
    return `${this.file}#/${this.pointer.join('/')}`;
  }

  /** Returns the value under a key, without following its references; undefined where there is none. */
  findChild(key: string): Node | undefined {
    const container = this.value;
    const pointer = [...this.pointer, key];
    if (Array.isArray(container)) {
      const items: readonly unknown[] = container;
      return Number(key) in items ? new Node(this.files, this.file, pointer, items[Number(key)]) : undefined;
    }
    return isObject(container) && Object.hasOwn(container, key)
      ? new Node(this.files, this.file, pointer, container[key])
      : undefined;
  }

  /** Returns all entries of this object or list, by key. */
  listChildren(): [key: string, node: Node][] {
    const keys = typeof this.value === 'object' && this.value !== null ? Object.keys(this.value) : [];
    return keys.flatMap((key): [string, Node][] => {
      const node = this.findChild(key);
      return node ? [[key, node]] : [];
    });
  }

  /**
   * Returns the target of this reference, or the node itself.
   * @throws Error when the reference leads nowhere
   */
  follow(): Node {
    const reference = isObject(this.value) ? this.value.$ref : undefined;
    if (typeof reference !== 'string') return this;
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? this.file : posix.join(posix.dirname(this.file), path);
    const keys = pointer.split('/').slice(1);
    let node: Node | undefined = this.files.getRoot(file);
    for (const key of keys) node = node?.findChild(key.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (!node) throw new Error(`${this.name} refers to ${reference}, which does not exist`);
    return node.follow();
  }

  /** Walks down, following references on the way and at the end. */
  find(...keys: readonly string[]): Node | undefined {
    let node: Node | undefined = this.follow();
    for (const key of keys) node = node?.findChild(key)?.follow();
    return node;
  }

  findText(key: string): string | undefined {
    const value = this.find(key)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  getList(key: string): readonly unknown[] {
    const value = this.find(key)?.value;
    return Array.isArray(value) ? value : [];
  }
}
