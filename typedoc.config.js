import { OptionDefaults } from 'typedoc';

/** The SDK's reference: `npm run reference` writes it to `.cache/reference`. */
export default {
  name: '@cagnotte/sdk',
  entryPoints: [
    'index',
    'embed/index',
    'loyalty/index',
    'offline',
    'react/index',
    'reporter/index',
    'scanner/index',
  ].map((entry) => `sdk/${entry}.ts`),
  tsconfig: 'tsconfig.product.json',
  out: '.cache/reference',
  readme: 'sdk/README.md',
  includeVersion: true,
  disableSources: true,
  excludeInternal: true,
  // The contracts' own marks, as they stand in the generated types.
  blockTags: [
    ...OptionDefaults.blockTags,
    '@nullable',
    '@minimum',
    '@maximum',
    '@minLength',
    '@minItems',
    '@pattern',
  ],
  // Lists that a type is made of: what counts are their members.
  intentionallyNotExported: ['errorCodes', 'errorReasons', 'engineNames'],
  treatWarningsAsErrors: true,
  validation: { notExported: true, invalidLink: true, notDocumented: false },
};
