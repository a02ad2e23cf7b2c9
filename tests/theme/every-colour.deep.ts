import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenPairs, grid, random } from '../../widget/brand/theme-proof/broken-pairs.ts';
import { readDeclarations } from '../../widget/brand/theme-proof/read-declarations.ts';

const css = readFileSync(new URL('../../widget/ui/tokens.css', import.meta.url), 'utf8');
const tokens = readDeclarations(css, ':root,\n[data-program]');

describe.each(['light', 'dark'] as const)(
  'AN-09 whatever colour a partner sends, in the %s scheme',
  (scheme) => {
    it('text keeps 4.5:1 and edges of controls 3:1 over the 33³ grid of sRGB', () => {
      expect(brokenPairs(scheme, grid(33), tokens)).toEqual([]);
    });
    it('so they do for 10,000 colours drawn at random', () => {
      expect(brokenPairs(scheme, random(10_000), tokens)).toEqual([]);
    });
  },
);
