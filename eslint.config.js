// ESLint checks the order of folders, the texts of the widget, the time limits of tests and React's rules.
// oxlint has all other rules.
import { readdirSync } from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';

/** @param {string} names */
const list = (names) => names.trim().split(/\s+/);

/**
 * Folders in the order of their imports: each imports only from those named before it, types and lazy imports
 * included. Files beside the folders join them. The tables of docs/architecture.md have these orders.
 */
export const folderOrders = {
  sdk: list(`
    log errors platform client methods pictures reporter configuration session core sign-in receipts outbox legacy create-sdk
    loyalty scanner react embed script`),
  'sdk/outbox': list('model storage sending'),
  'mock-server': list('sites contracts pictures worlds magic upload-page handlers engine front control'),
  'mock-server/worlds': list('pot timeline receipts review rewards account seed'),
  'widget/app': list('session errors trackers host-page start-up shell routing'),
  // Concepts that several screens need come first. A feature that no other imports needs no entry.
  'widget/features': list(`
    session privacy queries form-drafts delivery programme value-requests rewards receipts onboarding install support capture
    timeline pot coupons shop review catalogue account home errors`),
  tools: list('install process generate package gate dev bare checklist'),
};

/** Folders that the order of their parent does not concern. */
const unorderedFolders = ['api', 'dist', 'node_modules', 'notices', 'testing', 'tests'];

/** Packages and folders, each with those that it must not import. */
const boundaries = {
  openapi: list('generated sdk widget mock-server contracts-cli tests tools'),
  generated: list('sdk widget mock-server contracts-cli tests tools'),
  sdk: list('widget contracts-cli tests tools'),
  'mock-server': list('contracts-cli widget tests'),
  'contracts-cli': list('widget tests tools'),
  'widget/ui': list('generated sdk widget/app widget/features widget/forms'),
  'widget/navigation': list('widget/app widget/features widget/forms'),
  'widget/forms': list('widget/app widget/features'),
  'widget/features': list('widget/app'),
  tools: list('widget tests'),
};

/** The same for code without its tests, which join the folders. */
const boundariesOfProduct = {
  generated: list('mock-server contracts-cli tests tools openapi'),
  sdk: list('mock-server contracts-cli tests tools openapi'),
  widget: list('mock-server contracts-cli tests tools openapi'),
  'mock-server': list('tools'),
};

const oneWay =
  'Imports flow one way: openapi → generated → sdk → widget or mock-server → contracts-cli → tools → tests; in the widget ui → features → app. Move the code to the importing package or folder, or to an earlier one.';

/**
 * A zone of import-x/no-restricted-paths: files of a folder must not import from the forbidden folders.
 * @param {string} folder
 * @param {readonly string[]} forbidden
 * @param {string} message
 */
const forbidImports = (folder, forbidden, message = oneWay) => ({
  target: `./${folder}`,
  from: forbidden.map((path) => `./${path}`),
  message,
});

/** @param {keyof typeof folderOrders} parent */
const listUnnamedFolders = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !folderOrders[parent].includes(name) && !unorderedFolders.includes(name));

/** Features that no other feature imports. */
const leafFeatures = listUnnamedFolders('widget/features');

/**
 * The zones of an ordered folder.
 * @param {keyof typeof folderOrders} parent
 * @param {readonly string[]} leaves folders that none of the others imports
 */
const keepOrder = (parent, leaves = []) => {
  const missing = listUnnamedFolders(parent).filter((name) => !leaves.includes(name));
  if (missing.length > 0)
    throw new Error(
      `eslint.config.js does not list ${missing.map((name) => `${parent}/${name}`).join(', ')}: add each folder to the order of ${parent}, after the folders that it imports`,
    );
  const order = folderOrders[parent];
  return [...order, ...leaves].flatMap((folder, index) => {
    const later = [...order.slice(index + 1), ...leaves.filter((leaf) => leaf !== folder)];
    return later.length === 0
      ? []
      : forbidImports(
          `${parent}/${folder}`,
          later.map((name) => `${parent}/${name}`),
          `A folder of ${parent} imports only from folders named before it in eslint.config.js. Move the shared code to an earlier folder, declare an interface that the later folder implements, or add the imported folder to the order.`,
        );
  });
};

const zones = [
  ...Object.entries(boundaries).map(([folder, forbidden]) => forbidImports(folder, forbidden)),
  ...keepOrder('widget/features', leafFeatures),
  ...keepOrder('widget/app'),
  ...keepOrder('tools'),
];
const zonesOfProduct = [
  ...Object.entries(boundariesOfProduct).map(([folder, forbidden]) => forbidImports(folder, forbidden)),
  ...keepOrder('sdk'),
  ...keepOrder('sdk/outbox'),
  ...keepOrder('mock-server'),
  ...keepOrder('mock-server/worlds'),
];

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
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  // oxfmt wraps code, not comments.
  { rules: { 'max-len': ['error', { code: Infinity, comments: 110, ignorePattern: 'eslint-|oxlint-' }] } },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  },
  {
    files: ['{generated,sdk,widget,mock-server}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'sdk/testing/**'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...zones, ...zonesOfProduct] }] },
  },
  {
    files: ['{widget,docs/playground}/**/*.{ts,tsx}', 'examples/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['widget/**/{text,*-text}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, CallExpression, ImportDeclaration)',
          message:
            'Texts are plain data. Write a message with {places}, and fill them in the screen with widget/ui/text/message.ts.',
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
            'Use a limit of tools/gate/speed/limits.ts in place of a time of its own: those fit the speed of the machine.',
        })),
      ],
    },
  },
]);
