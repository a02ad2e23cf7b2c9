import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from './receipts-address.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('copying the e-mail address', () => {
  test('says that it is on the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('tickets@clubverger.example')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('tickets@clubverger.example');
  });
  test('says so where the page that frames the widget refuses it', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowed')) } });
    expect(await copyText('x')).toBe(false);
  });
  test('says so where there is no clipboard at all', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyText('x')).toBe(false);
  });
});
