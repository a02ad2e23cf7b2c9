import { describe, expect, it } from 'vitest';
import { readDeclarations } from './declarations.ts';
import { deprecatedNames } from './deprecated-names.ts';
import { findFaults } from './faults.ts';
import { renderReport } from './report.ts';

const read = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, readDeclarations(name, text)]));

const types = `
/** Shared. */
interface Shared { readonly a: string }
interface Hidden { readonly b: Shared }
export { Hidden, Shared };`;
const index = `import { Hidden, Shared } from "./types.js";
/** Makes one. */
declare const make: (hidden: Hidden) => Shared;
/** All there is. */
type All = Shared | string;
export { type All, type Shared, make };`;
const other = `import { Shared } from "./types.js";
/** Again. */
declare const again: Shared;
export { type Shared, again };`;
const texts = { 'index.d.ts': index, 'other.d.ts': other, 'types.d.ts': types };

describe('the report of the public surface', () => {
  const reports = renderReport('pkg', read(texts), ['index', 'other']);

  it('has every export of an entry with its comment, sorted by name', () => {
    expect(reports.get('index')).toMatch(
      /# pkg\n[^]*All there is\. \*\/\ntype All[^]*Shared\. \*\/\ninterface Shared[^]*Makes one\. \*\/\ndeclare const make/,
    );
  });

  it('has a shared export of two entries once', () => {
    expect(reports.get('other')).toContain("export { Shared } from 'pkg';");
    expect(reports.get('other')).not.toContain('interface Shared');
  });

  it('lists types that cannot be imported separately', () => {
    expect(reports.get('internal')).toContain('interface Hidden');
    expect(reports.get('internal')).not.toContain('interface Shared');
  });

  it('does not change when code is only moved', () => {
    const moved = index.replace(/(\/\*\* Makes[^]*?;\n)([^]*?;\n)/, '$2$1');
    expect(moved).not.toBe(index);
    expect(renderReport('pkg', read({ ...texts, 'index.d.ts': moved }), ['index', 'other'])).toEqual(reports);
  });
});

describe('a fault of the public surface', () => {
  const faults = (text: string, peers: string[] = []) =>
    findFaults(read({ 'index.d.ts': text }), new Map([['index.d.ts', text]]), ['index'], peers);

  it('is an export without a comment', () => {
    expect(faults('interface A {}\nexport { type A };')).toEqual([
      'index.d.ts: A is exported without a comment',
    ]);
    expect(faults('/** A. */\ninterface A {}\nexport { type A };')).toEqual([]);
  });

  it.each(['components["schemas"]', 'operations["init"]', 'InitMutationBody', 'Payment$1', 'paths: Paths'])(
    'is a name that only a generator knows: %s',
    (name) => {
      expect(faults(`/** A. */\ntype A = { ${name} }\nexport { type A };`)).toHaveLength(1);
    },
  );

  it('is a type of a package that is not installed with it', () => {
    const text = 'import { B } from "react";\nexport {};';
    expect(faults(text)).toEqual([
      'index.d.ts takes types from react, which is not installed with the package',
    ]);
    expect(faults(text, ['react'])).toEqual([]);
  });
});

it('deprecatedNames returns the names of deprecated members', () => {
  const text =
    'interface A {\n/** Old. @deprecated use b. */\nreadonly a: string;\n/** New. */\nreadonly b: string }';
  expect(deprecatedNames('index.d.ts', text)).toEqual(['a']);
});
