import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

describe('copying a text', () => {
  it('reports success when it is on the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('tickets@clubverger.example')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('tickets@clubverger.example');
  });

  it('reports a failure when the host page refuses it', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowed')) } });
    expect(await copyText('x')).toBe(false);
  });

  it('reports a failure without a clipboard', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyText('x')).toBe(false);
  });
});
