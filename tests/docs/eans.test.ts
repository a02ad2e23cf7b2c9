import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isValidEan } from '@cagnotte/sdk/scanner';
import { root } from '../../tools/root.ts';

/**
 * Files that partners and the backend team copy from: documents, contracts with their
 * examples, and the example apps.
 */
const copied = [
  '**/*.md',
  '{openapi,examples,tests/partner-site,tests/consumers/apps}/**/*.{md,yaml,yml,json,js,jsx,ts,tsx,html}',
];
/** Excluded files: released contracts never change, and the others are dependencies or generated. */
const exclude = ['openapi/released/**', '**/{node_modules,dist}/**'];

const files = globSync(copied, { cwd: root, exclude });

/** A magic value with a wrong check digit, which older tests use. */
const wrongOnPurpose = '4000000004096';

it('every EAN-13 of the documents, the contracts and the examples has a right check digit', () => {
  const eans = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/(?<![\w.-])\d{13}(?![\w.-])/g)].map(([ean]) => ({
      file,
      ean,
    })),
  );
  expect(eans.length).toBeGreaterThan(20);
  expect(eans.filter(({ ean }) => ean !== wrongOnPurpose && !isValidEan(ean))).toEqual([]);
});
