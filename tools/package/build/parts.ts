/** A part that `npm run build` builds. */
export interface Part {
  readonly commands: readonly string[];
  /** Files and folders, from the root. */
  readonly sources: readonly string[];
  /** A file that every build of the part has. */
  readonly made: string;
}

export type PartName = 'sdk' | 'contracts' | 'widget' | 'reference' | 'docs';

const commonSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.product.json',
  'tsconfig.node.json',
];
/** Sources of the reference of SDK and contracts. */
const referenceSources = ['sdk', 'generated', 'openapi', 'mock-server', 'contracts-cli'];
/** Sources of the package's `errors.json`, besides the SDK and the contracts. */
const errorListSources = ['tools/generate/errors-page.ts', 'tools/generate/codes-of-operations.ts'];
const packingSources = ['docs', 'LICENSE', 'tools/package/pack', 'tools/package/size/size-markers.ts'];

export const parts: Readonly<Record<PartName, Part>> = {
  sdk: {
    commands: ['tsdown --config sdk/tsdown.config.ts --logLevel warn', 'node tools/package/pack/pack-sdk.ts'],
    sources: ['sdk', 'generated', 'openapi', ...errorListSources, ...packingSources, ...commonSources],
    made: 'sdk/dist/package.json',
  },
  contracts: {
    commands: [
      'tsdown --config contracts-cli/tsdown.config.ts --logLevel warn',
      'node tools/package/pack/pack-contracts.ts',
    ],
    sources: [
      'openapi',
      'mock-server',
      'contracts-cli',
      'sdk',
      'generated',
      ...packingSources,
      ...commonSources,
    ],
    made: 'contracts-cli/dist/package.json',
  },
  widget: {
    commands: ['vite build widget --config widget/vite.config.ts --logLevel warn'],
    sources: ['widget', 'sdk', 'generated', ...commonSources],
    made: 'widget/dist/index.html',
  },
  /** Generated pages of the documentation site. */
  reference: {
    commands: ['typedoc --logLevel Warn', 'node contracts-cli/main.ts docs --out docs/public/contracts'],
    sources: [...referenceSources, 'typedoc.config.js', ...commonSources],
    made: 'docs/reference/index.md',
  },
  docs: {
    commands: [
      'node tools/package/build/build.ts --if-stale reference',
      'vitepress build docs --logLevel warn',
      // Addresses of other hosts are not visited.
      'linkinator docs/dist --recurse --check-fragments --verbosity error --skip "^https?://(?!localhost)"',
    ],
    sources: [
      'docs',
      'docs/.vitepress',
      'widget/fonts',
      ...referenceSources,
      'typedoc.config.js',
      ...commonSources,
    ],
    made: 'docs/dist/index.html',
  },
};
