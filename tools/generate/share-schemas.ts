import ts from 'typescript';

/** One exported name of a generated module: its declarations, with their comments. */
interface Declared {
  readonly name: string;
  readonly text: string;
}

/** Returns the comment that orval writes at the start of each module; it contains no `*` + `/`. */
const getBanner = (source: string): string => /^\/\*\*.*?\*\/\n/s.exec(source)?.[0] ?? '';

const listNames = (statement: ts.Statement): string[] => {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [statement.name.text];
  if (!ts.isVariableStatement(statement))
    throw new Error(`a schema is declared in a new way: ${statement.getText()}`);
  return statement.declarationList.declarations.map(({ name }) => name.getText());
};

/** A type and a constant of one name belong together. */
const parseDeclarations = (source: string): Declared[] => {
  const file = ts.createSourceFile('schemas.ts', source, ts.ScriptTarget.Latest, true);
  const texts = new Map<string, string>();
  for (const statement of file.statements)
    for (const name of listNames(statement))
      texts.set(name, `${texts.get(name) ?? ''}${statement.getFullText().trim()}\n\n`);
  return [...texts].map(([name, text]) => ({ name, text }));
};

const isUsedIn = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/**
 * Moves declarations that several generated modules share to one module. The modules still export them.
 * @param modules source text by the name of the module
 * @param from specifier by which they import the shared one: `../shared.schemas.ts`
 * @returns the shared module, and the others without the shared declarations
 */
export const shareSchemas = (
  modules: ReadonlyMap<string, string>,
  from: string,
): { readonly shared: string; readonly modules: ReadonlyMap<string, string> } => {
  const parsed = [...modules].map(([module, source]) => {
    const start = getBanner(source);
    return { module, start, declared: parseDeclarations(source.slice(start.length)) };
  });
  const counts = new Map<string, number>();
  for (const { declared } of parsed)
    for (const { name, text } of declared) {
      const key = `${name}\n${text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const isShared = ({ name, text }: Declared): boolean => (counts.get(`${name}\n${text}`) ?? 0) > 1;
  const shared = new Map(
    parsed.flatMap(({ declared }) => declared.filter(isShared)).map(({ name, text }) => [name, text]),
  );
  const without = parsed.map(({ module, start, declared }) => {
    const ownText = declared
      .filter((declaration) => !isShared(declaration))
      .map(({ text }) => text)
      .join('');
    const names = declared.filter(isShared).map(({ name }) => name);
    const used = names.filter((name) => isUsedIn(ownText, name));
    const list = (all: readonly string[]) => `type { ${all.join(', ')} } from '${from}';\n`;
    return [
      module,
      [start, used.length > 0 && `import ${list(used)}`, names.length > 0 && `export ${list(names)}`, ownText]
        .filter(Boolean)
        .join(''),
    ] as const;
  });
  return { shared: [...shared.values()].join(''), modules: new Map(without) };
};

/** Returns the members of `interface components`, by their index: `['schemas']['Pot']`. */
const parseComponents = (source: string): Map<string, ts.TypeNode> => {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest, true);
  const components = new Map<string, ts.TypeNode>();
  for (const statement of file.statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text !== 'components') continue;
    for (const kind of statement.members) {
      if (!ts.isPropertySignature(kind) || !kind.type || !ts.isTypeLiteralNode(kind.type)) continue;
      for (const member of kind.type.members)
        if (ts.isPropertySignature(member) && member.type)
          components.set(`['${kind.name.getText()}']['${member.name.getText()}']`, member.type);
    }
  }
  return components;
};

/**
 * Replaces components of a module by references to equal components of another module.
 * @param from specifier of the other module: `./shared.ts`
 * @returns the first module's source, with references in place of the shared components
 */
export const shareComponents = (source: string, shared: string, from: string): string => {
  const sharedComponents = parseComponents(shared);
  const repeated = [...parseComponents(source)].filter(
    ([index, type]) =>
      sharedComponents.get(index)?.getText() === type.getText() && ts.isTypeLiteralNode(type),
  );
  if (repeated.length === 0) return source;
  // From the last to the first, so that the positions of earlier ones stay valid.
  const changed = repeated
    .sort(([, a], [, b]) => b.getStart() - a.getStart())
    .reduce(
      (text, [index, type]) => `${text.slice(0, type.getStart())}shared${index}${text.slice(type.getEnd())}`,
      source,
    );
  return `import type { components as shared } from '${from}';\n\n${changed}`;
};
