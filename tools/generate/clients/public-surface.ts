import type ts from 'typescript';
import { findImplementations, listMembers, type Implementations, type Member } from './implementations.ts';
import { resolveAlias } from './get-declarations.ts';

/** A function that users of the SDK can call. */
interface PublicMethod {
  /** Its name, after the entry unless that is the main one: `loyalty getPot`. */
  readonly name: string;
  /** The nodes of its code. */
  readonly roots: readonly ts.Node[];
}

/** The exports of the SDK. */
export interface Surface {
  readonly methods: readonly PublicMethod[];
  /** Functions that create an object of methods: a reference to one calls none of the methods. */
  readonly factories: ReadonlySet<ts.Node>;
  readonly implementations: Implementations;
}

interface Exported {
  readonly name: string;
  readonly declaration: ts.Node;
  /** Members of the created object for a factory (`create…`); empty for anything else. */
  readonly members: readonly Member[];
}

const listExports = (program: ts.Program, entry: string, file: string): Exported[] => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module of the SDK`);
  return checker.getExportsOfModule(module).flatMap((exported): Exported[] => {
    const symbol = resolveAlias(exported, checker);
    const declaration = symbol.valueDeclaration;
    if (!declaration) return [];
    const isFactory = exported.name.startsWith('create');
    const [signature] = isFactory ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
    const name = entry === '.' ? exported.name : `${entry.replace('./', '')} ${exported.name}`;
    return [{ name, declaration, members: signature ? listMembers(signature.getReturnType(), checker) : [] }];
  });
};

/**
 * Returns the exports of the SDK's entries: functions by name, and each method of the object that a factory creates.
 * @param entries files by the name of the entry; the main one is called '.'
 * @param files Files to search for the implementations of the methods
 */
export const publicSurface = (
  program: ts.Program,
  entries: ReadonlyMap<string, string>,
  files: readonly ts.SourceFile[],
): Surface => {
  const all = [...entries].flatMap(([entry, file]) => listExports(program, entry, file));
  const members = all.flatMap((exported) => exported.members);
  const implementations = findImplementations(members, files, program.getTypeChecker());
  const getImplementations = ({ declarations }: Member): readonly ts.Node[] => [
    ...new Set(declarations.flatMap((declaration) => implementations.get(declaration) ?? [])),
  ];
  const methods = all.flatMap(({ name, declaration, members: own }): PublicMethod[] =>
    own.length === 0
      ? [{ name, roots: [declaration] }]
      : own.map((member) => ({ name: name.replace(/\w+$/, member.name), roots: getImplementations(member) })),
  );
  const factories = new Set(
    all.filter((exported) => exported.members.length > 0).map(({ declaration }) => declaration),
  );
  return { methods, factories, implementations };
};
