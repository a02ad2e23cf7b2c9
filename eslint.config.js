import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
/** The folders of the SDK, from the ground up: one imports from those named before it. The entries at the top import from all. */
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

/** Walls between the folders of `parent`, each of which imports from those named before it. Type and lazy imports count. */
const floors = (parent, folders, others = []) => {
  const found = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const nameless = found.map(({ name }) => name).filter((name) => ![...folders, ...others].includes(name));
  if (nameless.length > 0) throw new Error(`eslint.config.js gives no place to ${parent}/${nameless}`);
  return folders.flatMap((folder, index) =>
    wall(
      `${parent}/${folder}`,
      folders.slice(index + 1).map((later) => `${parent}/${later}`),
      `A folder of ${parent} imports from those that are named before it in eslint.config.js.`,
    ),
  );
};
const shipped = ['generated', 'sdk', 'widget'];
const tests = ['**/*.test.ts', '**/*.test.tsx', 'sdk/testing/**'];

/** `room` must not import from the folders of `closed`. */
const wall = (room, closed, message) =>
  closed.map((from) => ({ target: `./${room}`, from: `./${from}`, message }));

const upwards =
  'Imports flow one way: contracts → generated → sdk → widget or mock-server → contracts-cli, and in the widget ui → features → app.';
const walls = [
  ...wall('generated', ['sdk', 'widget', 'mock-server', 'contracts-cli', 'tests', 'scripts'], upwards),
  ...wall('sdk', ['widget', 'contracts-cli', 'tests', 'scripts'], upwards),
  ...wall(
    'openapi',
    ['generated', 'sdk', 'widget', 'mock-server', 'contracts-cli', 'tests', 'scripts'],
    'The contracts are the ground of everything: they import nothing of ours.',
  ),
  ...wall('mock-server', ['contracts-cli', 'widget', 'tests'], upwards),
  ...wall('contracts-cli', ['widget', 'tests', 'scripts'], upwards),
  ...wall('widget/ui', ['generated', 'sdk', 'widget/app', 'widget/features', 'widget/forms'], upwards),
  ...wall('widget/navigation', ['widget/app', 'widget/features', 'widget/forms'], upwards),
  ...wall('widget/forms', ['widget/app', 'widget/features'], upwards),
  ...wall('widget/features', ['widget/app'], upwards),
  ...floors('widget/features', features),
];
/** Tests of one folder may use what stands above it. */
const sdkFloors = floors('sdk', sdkFolders, ['api', 'dist', 'node_modules', 'notices', 'testing']);
const productOnly = shipped.flatMap((room) =>
  wall(
    room,
    ['mock-server', 'contracts-cli', 'tests', 'scripts', 'openapi'],
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
    // What needs types is .oxlintrc.json's.
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
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...walls, ...sdkFloors, ...productOnly] }] },
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
          message: 'Limits of time are those of scripts/gate/limits.ts, which fit the speed of the machine.',
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
      // Next.js asks for them.
      'examples/next/app/{layout,page}.tsx',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['scripts/**', 'mock-server/**', 'tests/**', '**/*.{js,mjs}'],
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
  // What partner developers copy: pages, and programs of Node.
  { files: ['examples/**'], rules: { 'no-console': 'off' } },
  { files: ['examples/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['examples/script-tag/*.js'], languageOptions: { globals: { document: 'readonly' } } },
  { files: ['docs/playground/**/*.js'], languageOptions: { globals: { File: 'readonly' } } },
]);
