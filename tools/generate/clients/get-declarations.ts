import ts from 'typescript';

/** Resolves an alias to the symbol that it refers to. */
export const resolveAlias = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Returns the declarations of a symbol, or of the symbol that it is an alias of. */
export const getDeclarations = (
  symbol: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): readonly ts.Declaration[] => (symbol ? (resolveAlias(symbol, checker).declarations ?? []) : []);
