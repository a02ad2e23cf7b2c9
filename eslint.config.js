import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The widget's features, in the order of their imports: a feature imports only from features named before it. The first ones are concepts
 * that several screens need; the others own screens.
 */
const features = [
  'session',
  'privacy',
  'queries',
  'form-drafts',
  'delivery',
  'programme',
  'value-requests',
  'rewards',
  'receipts',
  'onboarding',
  'install',
  'support',
  'capture',
  'timeline',
  'pot',
  'coupons',
  'shop',
  'review',
  'catalogue',
  'account',
  'home',
  'errors',
];
/** Features that no other feature imports. They need no entry in the list above. */
const leafFeatures = foldersIn('widget/features').filter((name) => !features.includes(name));
/** The SDK's folders, in the order of their imports. The entries beside them may import all of them. */
const sdkFolders = [
  'log',
  'errors',
  'platform',
  'client',
  'methods',
  'pictures',
  'reporter',
  'configuration',
  'session',
  'core',
  'sign-in',
  'receipts',
  'outbox',
  'legacy',
  'create-sdk',
  'loyalty',
  'scanner',
  'react',
  'embed',
  'script',
];

/** The parts of the outbox, in the order of their imports. The files beside them join them. */
const outbox = ['model', 'storage', 'sending'];

/** The sandbox's folders, in the order of their imports. The files beside them may import all of them. */
const sandbox = [
  'sites',
  'contracts',
  'pictures',
  'worlds',
  'magic',
  'upload-page',
  'handlers',
  'engine',
  'front',
  'control',
];
/** The parts of a world, in the order of their imports. The files beside them are shared by the parts, or join them. */
const worlds = ['pot', 'timeline', 'receipts', 'review', 'rewards', 'account', 'seed'];

/** The folders of the widget's app, in the order of their imports. The files beside them are shared by the folders, or join them. */
const appFolders = ['session', 'errors', 'trackers', 'host-page', 'start-up', 'shell', 'routing'];
/** The folders of tools/, in the order of their imports. */
const tools = ['install', 'process', 'generate', 'package', 'gate', 'dev', 'bare', 'checklist'];

const shipped = ['generated', 'sdk', 'widget'];
const tests = ['**/*.test.ts', '**/*.test.tsx', 'sdk/testing/**'];

/** The tables of docs/architecture.md have these orders, which tests/docs/architecture.test.ts checks. */
export const folderOrders = { sdk: sdkFolders, 'widget/app': appFolders, 'widget/features': features };

/**
 * Zones of import-x/no-restricted-paths: files of a folder must not import from the forbidden folders.
 * @param {string} folder
 * @param {readonly string[]} forbidden
 * @param {string} message
 */
const forbidImports = (folder, forbidden, message) =>
  forbidden.map((from) => ({ target: `./${folder}`, from: `./${from}`, message }));

/**
 * The zones of an ordered folder: each of its folders imports only from those named before it, types included.
 * @param {string} parent
 * @param {readonly string[]} folders in their order
 * @param {readonly string[]} unordered folders that the order does not concern
 */
const inOrder = (parent, folders, unordered = []) => {
  const known = [...folders, ...unordered];
  const missing = foldersIn(parent).filter((name) => !known.includes(name));
  if (missing.length > 0)
    throw new Error(
      `eslint.config.js does not list ${missing.map((name) => `${parent}/${name}`).join(', ')}: add each folder to the order of ${parent}, after the folders that it imports`,
    );
  return folders.flatMap((folder, index) =>
    forbidImports(
      `${parent}/${folder}`,
      folders.slice(index + 1).map((later) => `${parent}/${later}`),
      `A folder of ${parent} imports only from folders named before it in eslint.config.js. Move the shared code to an earlier folder, or declare an interface that the later folder implements.`,
    ),
  );
};

const upwards =
  'Imports flow one way: openapi → generated → sdk → widget or mock-server → contracts-cli; in the widget ui → features → app. Move the code to the importing package or folder, or to an earlier one.';
const zones = [
  ...forbidImports('generated', ['sdk', 'widget', 'mock-server', 'contracts-cli', 'tests', 'tools'], upwards),
  ...forbidImports('sdk', ['widget', 'contracts-cli', 'tests', 'tools'], upwards),
  ...forbidImports(
    'openapi',
    ['generated', 'sdk', 'widget', 'mock-server', 'contracts-cli', 'tests', 'tools'],
    'The contracts import no other package of this repository. Move the code into openapi, or import openapi from the other package.',
  ),
  ...forbidImports('mock-server', ['contracts-cli', 'widget', 'tests'], upwards),
  ...forbidImports('contracts-cli', ['widget', 'tests', 'tools'], upwards),
  ...forbidImports(
    'widget/ui',
    ['generated', 'sdk', 'widget/app', 'widget/features', 'widget/forms'],
    upwards,
  ),
  ...forbidImports('widget/navigation', ['widget/app', 'widget/features', 'widget/forms'], upwards),
  ...forbidImports('widget/forms', ['widget/app', 'widget/features'], upwards),
  ...forbidImports('widget/features', ['widget/app'], upwards),
  ...inOrder('widget/features', [...features, ...leafFeatures]),
  ...leafFeatures.flatMap((feature) =>
    forbidImports(
      `widget/features/${feature}`,
      leafFeatures.filter((other) => other !== feature).map((other) => `widget/features/${other}`),
      'Add the imported feature to the list of features in eslint.config.js, after the features that it imports.',
    ),
  ),
  ...inOrder('widget/app', appFolders, ['testing']),
  ...inOrder('tools', tools),
  ...forbidImports(
    'tools',
    ['tests'],
    'Tests import tools, and tools import no test. Move the shared code into tools.',
  ),
];
/** Applied to the sandbox's own code only: its tests have the time limits of tools. */
const insideSandbox = [
  ...forbidImports('mock-server', ['tools'], upwards),
  ...inOrder('mock-server', sandbox, ['dist', 'node_modules', 'tests']),
  ...inOrder('mock-server/worlds', worlds),
];
/** Applied to product code only: tests join the folders, and may ignore their order. */
const insideSdk = [
  ...inOrder('sdk', sdkFolders, ['api', 'dist', 'node_modules', 'notices', 'testing']),
  ...inOrder('sdk/outbox', outbox),
];
const productOnly = shipped.flatMap((folder) =>
  forbidImports(
    folder,
    ['mock-server', 'contracts-cli', 'tests', 'tools', 'openapi'],
    'Code that ships must not import openapi, the sandbox, the command line, tests or tools. Move the shared code to the package that ships.',
  ),
);

export default defineConfig([
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '**/test-results/',
    '**/playwright-report/',
    'generated/{types,hooks,zod}/',
    'generated/{operations,paths}.ts',
    '.generated-*/',
    '.cache/',
    'docs/public/contracts/',
    'tests/consumers/apps/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are in .oxlintrc.json.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'no-console': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:\\.\\./)+(?:openapi|generated|sdk|widget|mock-server|contracts-cli)/.*\\.tsx?$',
              message:
                'Import the package by its name: @cagnotte/… with an entry of the exports in its package.json.',
            },
          ],
        },
      ],
    },
  },
  {
    files: shipped.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: tests,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...zones, ...insideSdk, ...productOnly] }] },
  },
  {
    files: ['mock-server/**/*.ts'],
    ignores: tests,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...zones, ...insideSandbox] }] },
  },
  { files: ['{widget,docs/playground}/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['widget/**/{text,*-text}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, CallExpression, ImportDeclaration)',
          message:
            'Texts are plain data. Write a message with {places}, and fill them in the screen with widget/ui/message.ts.',
        },
      ],
    },
  },
  {
    files: ['tests/**/*.ts', '**/*.test.{ts,tsx}', '*.config.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'Property[key.name=/[tT]imeout$/] > Literal[raw=/^[0-9]/]',
          'CallExpression[callee.object.name="test"][callee.property.name=/^(setTimeout|slow)$/]',
          'CallExpression[callee.name=/^(it|test|(before|after)(All|Each))$/] > Literal[raw=/^[0-9]/]',
        ].map((selector) => ({
          selector,
          message:
            'Use a limit of tools/gate/limits.ts in place of a time of its own: those fit the speed of the machine.',
        })),
      ],
    },
  },
  {
    files: [
      '**/*.config.{ts,js}',
      '.size-limit.ts',
      'tests/**/*.{setup,teardown}.ts',
      'docs/.vitepress/{config,theme/index}.ts',
      'docs/playground/samples/*.js',
      // Next.js requires default exports.
      'examples/next/app/{layout,page}.tsx',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['tools/**', 'mock-server/**', 'tests/**', '**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        AbortController: 'readonly',
        Buffer: 'readonly',
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  // Code for partner developers to copy: pages and Node programs.
  { files: ['examples/**'], rules: { 'no-console': 'off' } },
  { files: ['examples/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['examples/script-tag/*.js'], languageOptions: { globals: { document: 'readonly' } } },
  { files: ['docs/playground/**/*.js'], languageOptions: { globals: { File: 'readonly' } } },
]);
