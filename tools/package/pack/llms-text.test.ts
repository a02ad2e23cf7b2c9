import { expect, it } from 'vitest';
import { root } from '../../root.ts';
import { renderLlmsText } from './llms-text.ts';
import { collectPackagedDocs } from './packaged-docs.ts';

it('llms.txt names the package, the guides and the sandbox, and each of its links leads to a file of the package', () => {
  const text = renderLlmsText();
  const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  const packed = new Set([...collectPackagedDocs(root).keys(), 'errors.json']);
  expect(text).toMatch(/^# @cagnotte\/sdk\n\n> \S/);
  expect(text).toContain('cagnotte-mock');
  expect(targets.length).toBeGreaterThan(12);
  expect(targets.filter((target) => !packed.has(target))).toEqual([]);
});
