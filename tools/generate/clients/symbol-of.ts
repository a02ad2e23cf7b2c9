import ts from 'typescript';

/** The symbol of a name, from any file. */
export const original = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Where a symbol, or what it is another name for, is declared. */
export const declarationsOf = (
  symbol: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): readonly ts.Declaration[] => (symbol ? (original(symbol, checker).declarations ?? []) : []);
