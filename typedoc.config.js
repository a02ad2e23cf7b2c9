import { OptionDefaults } from 'typedoc';

/** The SDK's reference, as pages of the documentation site (docs/.vitepress). */
export default {
  name: '@cagnotte/sdk',
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: [
    'index',
    'embed/index',
    'loyalty/index',
    'offline',
    'pictures/index',
    'react/index',
    'reporter/index',
    'scanner/index',
  ].map((entry) => `sdk/${entry}.ts`),
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
