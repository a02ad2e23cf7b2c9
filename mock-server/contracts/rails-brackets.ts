/** A form value after its Rails brackets are resolved. */
export type FormValue = string | FormValue[] | FormTree;
export interface FormTree {
  [key: string]: FormValue;
}

/** No valid request nests deeper; without a limit a hostile key costs as much as its length. */
const MAX_DEPTH = 8;

const pathOf = (key: string): string[] => {
  const head = /^[^[\]]+/.exec(key)?.[0];
  const rest = head === undefined ? '' : key.slice(head.length);
  if (head === undefined || !/^(\[[^[\]]*\])*$/.test(rest)) return [key];
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
  return path.length > MAX_DEPTH ? [key] : path;
};

/** No valid form has as many. */
export const MAX_FIELDS = 2000;

/** Without a prototype, `__proto__` is a key like any other. */
const emptyTree = (): FormTree => Object.create(null) as FormTree;

const isTree = (value: FormValue | undefined): value is FormTree =>
  typeof value === 'object' && !Array.isArray(value);

const put = (tree: FormTree, [key = '', next, ...rest]: readonly string[], value: string): void => {
  if (next === undefined) {
    tree[key] = value;
  } else if (next === '') {
    const list = Array.isArray(tree[key]) ? tree[key] : (tree[key] = []);
    if (rest.length === 0) return void list.push(value);
    // `x[][a]=1&x[][b]=2` is one element; a key seen again starts the next one.
    const last = list.at(-1);
    const open = isTree(last) && last[rest[0] ?? ''] === undefined ? last : emptyTree();
    if (open !== last) list.push(open);
    put(open, rest, value);
  } else {
    const child = tree[key];
    put(isTree(child) ? child : (tree[key] = emptyTree()), [next, ...rest], value);
  }
};

/** Turns `user[email]=a`, `x[]=1&x[]=2` into `{user: {email: 'a'}, x: ['1', '2']}`. */
export const parseRailsBrackets = (pairs: Iterable<readonly [string, string]>): FormTree => {
  const tree = emptyTree();
  for (const [key, value] of pairs) put(tree, pathOf(key), value);
  return tree;
};
