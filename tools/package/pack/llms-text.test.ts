import { expect, it } from 'vitest';
import { root } from '../../root.ts';
import { llmsText } from './llms-text.ts';
import { packagedDocs } from './packaged-docs.ts';

it('llms.txt names the package, the guides and the sandbox, and each of its links leads to a file of the package', () => {
  const text = llmsText();
  const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  const packed = new Set([...packagedDocs(root).keys(), 'errors.json']);
  expect(text).toMatch(/^# @cagnotte\/sdk\n\n> \S/);
  expect(text).toContain('cagnotte-mock');
  expect(targets.length).toBeGreaterThan(12);
  expect(targets.filter((target) => !packed.has(target))).toEqual([]);
});
