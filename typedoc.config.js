import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionDefaults } from 'typedoc';
import { publicEntries } from './tools/package/pack/published-manifest.ts';

const manifest = JSON.parse(readFileSync(new URL('sdk/package.json', import.meta.url), 'utf8'));

/** The SDK's reference, as pages of the documentation site (docs/.vitepress). */
export default {
  name: '@cagnotte/sdk',
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: [...publicEntries(manifest.exports).values()].map((file) => join('sdk', file)),
  tsconfig: 'tsconfig.product.json',
  out: 'docs/reference',
  readme: 'none',
  outputFileStrategy: 'modules',
  // The main entry is `index` already.
  entryFileName: 'entries',
  pageTitleTemplates: {
    module: ({ name }) => (name === 'index' ? '@cagnotte/sdk' : `@cagnotte/sdk/${name}`),
  },
  groupOrder: ['Functions', 'Interfaces', 'Type Aliases', 'Classes', '*'],
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  sanitizeComments: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  propertyMembersFormat: 'table',
  disableSources: true,
  excludeInternal: true,
  excludeExternals: true,
  // Tags that the generated types have from the contracts.
  blockTags: [
    ...OptionDefaults.blockTags,
    '@nullable',
    '@minimum',
    '@maximum',
    '@minLength',
    '@minItems',
    '@pattern',
  ],
  // Lists from which a type is derived: only their members matter.
  intentionallyNotExported: ['errorCodes', 'errorReasons', 'engineNames'],
  treatWarningsAsErrors: true,
  validation: { notExported: true, invalidLink: true, notDocumented: false },
};
