import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const foldersIn = (room) =>
  readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The widget's features, in the order in which they may use each other: one imports from those named before it. The first ones are
 * concepts that several screens need; the others own screens.
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
/** New features need no place here as long as no other feature imports them. */
const leafFeatures = foldersIn('widget/features').filter((name) => !features.includes(name));
/** The SDK's folders, from the ground up, in the same order. The entries beside them import all of them. */
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

/** The sandbox's folders, in the same order. The files beside them may import all of them. */
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
/** The parts of a world, in the same order. The files beside them are shared by the parts, or join them. */
const worlds = ['pot', 'timeline', 'receipts', 'review', 'rewards', 'account', 'seed'];

/** The parts of the widget's app, in the same order. The files beside them are shared by the parts, or join them. */
const appFolders = ['session', 'errors', 'trackers', 'host-page', 'start-up', 'shell', 'routing'];
/** The folders of tools/, in the same order. */
const tools = ['generate', 'package', 'gate', 'dev', 'bare', 'checklist'];

const shipped = ['generated', 'sdk', 'widget'];
const tests = ['**/*.test.ts', '**/*.test.tsx', 'sdk/testing/**'];

/** `room` must not import from the folders of `closed`. */
const wall = (room, closed, message) =>
  closed.map((from) => ({ target: `./${room}`, from: `./${from}`, message }));

/**
 * One wall for each folder of `room`: it imports only from folders named before it, types included.
 * @param elsewhere folders of the room that have no place in the order
 */
const inOrder = (room, folders, elsewhere = []) => {
  const known = [...folders, ...elsewhere];
  const nameless = foldersIn(room).filter((name) => !known.includes(name));
  if (nameless.length > 0) throw new Error(`eslint.config.js gives no place to ${room}/${nameless}`);
  return folders.flatMap((folder, index) =>
    wall(
      `${room}/${folder}`,
      folders.slice(index + 1).map((later) => `${room}/${later}`),
      `A folder of ${room} imports from those that are named before it in eslint.config.js.`,
    ),
  );
};

const upwards =
  'Imports flow one way: contracts → generated → sdk → widget or mock-server → contracts-cli, and in the widget ui → features → app.';
const walls = [
  ...wall('generated', ['sdk', 'widget', 'mock-server', 'contracts-cli', 'tests', 'tools'], upwards),
  ...wall('sdk', ['widget', 'contracts-cli', 'tests', 'tools'], upwards),
  ...wall(
    'openapi',
    ['generated', 'sdk', 'widget', 'mock-server', 'contracts-cli', 'tests', 'tools'],
    'The contracts are the ground of everything: they import nothing of ours.',
  ),
  ...wall('mock-server', ['contracts-cli', 'widget', 'tests'], upwards),
  ...wall('contracts-cli', ['widget', 'tests', 'tools'], upwards),
  ...wall('widget/ui', ['generated', 'sdk', 'widget/app', 'widget/features', 'widget/forms'], upwards),
  ...wall('widget/navigation', ['widget/app', 'widget/features', 'widget/forms'], upwards),
  ...wall('widget/forms', ['widget/app', 'widget/features'], upwards),
  ...wall('widget/features', ['widget/app'], upwards),
  ...inOrder('widget/features', [...features, ...leafFeatures]),
  ...leafFeatures.flatMap((feature) =>
    wall(
      `widget/features/${feature}`,
      leafFeatures.filter((other) => other !== feature).map((other) => `widget/features/${other}`),
      'A feature that another one imports has a place in eslint.config.js.',
    ),
  ),
  ...inOrder('widget/app', appFolders, ['testing']),
  ...inOrder('tools', tools),
];
const insideSandbox = [
  ...inOrder('mock-server', sandbox, ['dist', 'node_modules', 'tests']),
  ...inOrder('mock-server/worlds', worlds),
];
/** Tests put the folders together, and may ignore their order. */
const insideSdk = inOrder('sdk', sdkFolders, ['api', 'dist', 'node_modules', 'notices', 'testing']);
const productOnly = shipped.flatMap((room) =>
  wall(
    room,
    ['mock-server', 'contracts-cli', 'tests', 'tools', 'openapi'],
    'What ships does not depend on what tests it.',
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
      'import-x/no-restricted-paths': ['error', { zones: walls }],
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
              message: 'A package is imported by its name, as its exports allow.',
            },
          ],
        },
      ],
    },
  },
  {
    files: shipped.map((room) => `${room}/**/*.{ts,tsx}`),
    ignores: tests,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...walls, ...insideSdk, ...productOnly] }] },
  },
  {
    files: ['mock-server/**/*.ts'],
    ignores: tests,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...walls, ...insideSandbox] }] },
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
          message: 'Texts are plain data: screens fill their messages with widget/ui/message.ts.',
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
          message: 'Limits of time are those of tools/gate/limits.ts, which fit the speed of the machine.',
        })),
      ],
    },
  },
  {
    files: [
      '**/*.config.{ts,js}',
      '.size-limit.js',
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
