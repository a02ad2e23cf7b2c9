import { describe, expect, it } from 'vitest';
import { planOf, type Look } from './plan-of.ts';

const small: Look = {
  kind: 'jpeg',
  size: { width: 800, height: 1066 },
  orientation: 1,
  isPrivate: false,
  bytes: 57_000,
};
const plan = (look: Partial<Look>) => planOf({ ...small, ...look }, 2600);

describe('what is done with a picture', () => {
  it.each<[string, Partial<Look>, string]>([
    ['light, upright and silent: nothing', {}, 'untouched'],
    ['light and upright, but says where: only that is removed', { isPrivate: true }, 'strip'],
    ['turned: drawn upright', { orientation: 6, isPrivate: true }, 'draw'],
    ['large: drawn smaller', { size: { width: 4032, height: 3024 } }, 'draw'],
    ['heavy: drawn lighter', { bytes: 1_500_001 }, 'draw'],
    ['a long receipt, not too wide: nothing', { size: { width: 930, height: 4350 } }, 'untouched'],
    ['small HEIC that says where: drawn without', { kind: 'heif', isPrivate: true }, 'draw'],
    ['a PNG within the limits: nothing', { kind: 'png' }, 'untouched'],
    ['a large PNG: drawn', { kind: 'png', size: { width: 3024, height: 4032 } }, 'draw'],
  ])('%s', (_, look, action) => {
    expect(plan(look)).toMatchObject({ action, isDrawable: true });
  });

  it.each<[string, Partial<Look>]>([
    ['of no known kind', { kind: undefined, size: undefined }],
    ['that announces no size', { size: undefined }],
    ['of 400 megapixels in a few kilobytes', { kind: 'png', size: { width: 20_000, height: 20_000 } }],
    ['just above 60 megapixels', { size: { width: 10_000, height: 6001 } }],
    ['endlessly long', { size: { width: 10, height: 16_385 } }],
  ])('one %s is never drawn', (_, look) => {
    expect(plan(look)).toMatchObject({ isDrawable: false, action: 'untouched', otherwise: 'untouched' });
  });

  it('a JPEG that is too large to be drawn still loses where it was taken', () => {
    const size = { width: 12_000, height: 9000 };
    expect(plan({ size, isPrivate: true })).toMatchObject({ isDrawable: false, action: 'strip' });
  });

  it('what is drawn is sent even where it is heavier, if the picture was turned or says where', () => {
    const large = { width: 4032, height: 3024 };
    expect(plan({ size: large })).toMatchObject({ isNeeded: false, otherwise: 'untouched' });
    expect(plan({ size: large, isPrivate: true })).toMatchObject({ isNeeded: false, otherwise: 'strip' });
    expect(plan({ size: large, orientation: 3 }).isNeeded).toBe(true);
    expect(plan({ size: large, kind: 'heif', isPrivate: true }).isNeeded).toBe(true);
  });

  it('60 megapixels are drawn', () => {
    expect(plan({ size: { width: 10_000, height: 6000 } }).isDrawable).toBe(true);
  });
});
