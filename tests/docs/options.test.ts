import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkSdkOptions } from '@cagnotte/sdk/internal';
import { root } from '../../tools/root.ts';
import { readCells } from './read-cells.ts';

const read = (file: string): string => readFileSync(root + file, 'utf8');

/** Returns the names of the properties of an interface in a source file. */
const listProperties = (file: string, name: string): string[] => {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const interfaceDeclaration = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((declaration) => declaration.name.text === name);
  if (!interfaceDeclaration) throw new Error(`${file} has no interface ${name}`);
  return interfaceDeclaration.members.map((member) => member.name?.getText(source) ?? '');
};

/** Returns the rows of the first table after a heading, as cells. */
const readTableAfter = (page: string, heading: string): string[][] => {
  const [, rest = ''] = read(page).split(`${heading}\n`);
  const [table = ''] = /^\|[^]*?\n\n/m.exec(rest) ?? [];
  return table.trim().split('\n').slice(2).map(readCells);
};

const readName = ([first = '']: readonly string[]): string => first.replaceAll('`', '');

describe('the options of createSdk in docs/sdk/installing.md', () => {
  const rows = readTableAfter('docs/sdk/installing.md', '### Options of `createSdk`');
  const findRow = (option: string): string[] => rows.find((cells) => readName(cells) === option) ?? [];

  it('are complete', () => {
    expect(rows.map(readName).sort()).toEqual(
      listProperties('sdk/configuration/sdk-options.ts', 'SdkOptions').sort(),
    );
  });

  it('have their defaults', () => {
    const defaults = Object.entries(checkSdkOptions({})).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    );
    expect(defaults.length).toBeGreaterThan(4);
    for (const [name, value] of defaults) {
      const shown = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
      expect(findRow(name)[2], name).toContain(`\`${shown}\``);
    }
  });

  it.each([
    ['pictures', 'sdk/pictures/picture-preparer.ts', 'PictureOptions', ['pixels']],
    ['fileLimits', 'sdk/configuration/file-limits.ts', 'FileLimits', ['bytes', 'files']],
  ])('name each setting of `%s`, and its unit', (option, file, type, units) => {
    const [, settings = ''] = findRow(option);
    for (const name of listProperties(file, type)) expect(settings).toContain(`\`${name}\``);
    for (const unit of units) expect(settings).toContain(`, ${unit} `);
  });

  it('say the unit of each number', () => {
    for (const name of listProperties('sdk/configuration/sdk-options.ts', 'SdkOptions').filter((property) =>
      /(Ms|Days)$/.test(property),
    ))
      expect(findRow(name)[1]).toMatch(name.endsWith('Ms') ? /millisecond/ : /days/);
  });
});

it('the options of embedWidget in docs/sdk/embed.md are complete', () => {
  expect(readTableAfter('docs/sdk/embed.md', '## Options').map(readName).sort()).toEqual(
    listProperties('sdk/embed/embedded-widget.ts', 'EmbedOptions').sort(),
  );
});
