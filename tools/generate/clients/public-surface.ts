import type ts from 'typescript';
import { implementationsOf, membersOf, type Implementations, type Member } from './implementations.ts';
import { original } from './symbol-of.ts';

/** A function that users of the SDK can call. */
interface PublicMethod {
  /** With the entry before it, where that is not the main one: `loyalty getPot`. */
  readonly name: string;
  /** The code of it. */
  readonly roots: readonly ts.Node[];
}

/** What the SDK exports. */
export interface Surface {
  readonly methods: readonly PublicMethod[];
  /** Functions that make an object of methods: naming one of them calls none of those. */
  readonly factories: ReadonlySet<ts.Node>;
  readonly implementations: Implementations;
}

interface Exported {
  readonly name: string;
  readonly declaration: ts.Node;
  /** Of what it returns, for a factory (`create…`); empty for anything else. */
  readonly members: readonly Member[];
}

const exportsOf = (program: ts.Program, entry: string, file: string): Exported[] => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module of the SDK`);
  return checker.getExportsOfModule(module).flatMap((exported): Exported[] => {
    const symbol = original(exported, checker);
    const declaration = symbol.valueDeclaration;
    if (!declaration) return [];
    const isFactory = exported.name.startsWith('create');
    const [signature] = isFactory ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
    const name = entry === '.' ? exported.name : `${entry.replace('./', '')} ${exported.name}`;
    return [{ name, declaration, members: signature ? membersOf(signature.getReturnType(), checker) : [] }];
  });
};

/**
 * What the entries of the SDK export: functions by their name, and each method of what a factory makes.
 * @param entries files by the name of the entry; the main one is called '.'
 * @param files in which factories find their methods
 */
export const publicSurface = (
  program: ts.Program,
  entries: ReadonlyMap<string, string>,
  files: readonly ts.SourceFile[],
): Surface => {
  const all = [...entries].flatMap(([entry, file]) => exportsOf(program, entry, file));
  const members = all.flatMap((one) => one.members);
  const implementations = implementationsOf(members, files, program.getTypeChecker());
  const codeOf = ({ declarations }: Member): readonly ts.Node[] => [
    ...new Set(declarations.flatMap((declaration) => implementations.get(declaration) ?? [])),
  ];
  const methods = all.flatMap(({ name, declaration, members: own }): PublicMethod[] =>
    own.length === 0
      ? [{ name, roots: [declaration] }]
      : own.map((member) => ({ name: name.replace(/\w+$/, member.name), roots: codeOf(member) })),
  );
  const factories = new Set(
    all.filter((one) => one.members.length > 0).map(({ declaration }) => declaration),
  );
  return { methods, factories, implementations };
};
