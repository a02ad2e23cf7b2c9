/** A form value with parsed Rails brackets. */
export type FormValue = string | FormValue[] | FormTree;
export interface FormTree {
  [key: string]: FormValue;
}

/**
 * No valid request nests deeper. Without a limit, parsing a hostile key would take as many
 * steps as it has characters.
 */
const maxDepth = 8;

const parsePath = (key: string): string[] => {
  const head = /^[^[\]]+/.exec(key)?.[0];
  const brackets = head === undefined ? '' : key.slice(head.length);
  if (head === undefined || !/^(\[[^[\]]*\])*$/.test(brackets)) return [key];
  const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
  return path.length > maxDepth ? [key] : path;
};

/** More fields than any valid form has. */
export const maxFields = 2000;

/** Creates a tree without a prototype, in which `__proto__` is an ordinary key. */
const createTree = (): FormTree => Object.create(null) as FormTree;

const isTree = (value: FormValue | undefined): value is FormTree =>
  typeof value === 'object' && !Array.isArray(value);

const insertValue = (
  tree: FormTree,
  [key = '', next, ...innerKeys]: readonly string[],
  value: string,
): void => {
  if (next === undefined) {
    tree[key] = value;
  } else if (next === '') {
    const list = Array.isArray(tree[key]) ? tree[key] : (tree[key] = []);
    if (innerKeys.length === 0) return void list.push(value);
    // `x[][a]=1&x[][b]=2` is one element; a repeated key starts the next one.
    const last = list.at(-1);
    const openElement = isTree(last) && last[innerKeys[0] ?? ''] === undefined ? last : createTree();
    if (openElement !== last) list.push(openElement);
    insertValue(openElement, innerKeys, value);
  } else {
    const child = tree[key];
    insertValue(isTree(child) ? child : (tree[key] = createTree()), [next, ...innerKeys], value);
  }
};

/** Parses Rails brackets: `user[email]=a`, `x[]=1&x[]=2` is `{user: {email: 'a'}, x: ['1', '2']}`. */
export const parseRailsBrackets = (pairs: Iterable<readonly [string, string]>): FormTree => {
  const tree = createTree();
  for (const [key, value] of pairs) insertValue(tree, parsePath(key), value);
  return tree;
};
