import { afterEach, expect, it, vi } from 'vitest';
import { toProgramme } from './settings.ts';

const settings = { upload_path: 'in', previews_upload_enabled: false, previews_upload_path: 'previews' };

afterEach(() => void vi.unstubAllGlobals());

it('addresses with a scheme that no link or picture can have are left out, and reported once', () => {
  const report = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', report);
  const wrong = {
    ...settings,
    program_terms_url: 'javascript:alert(document.cookie)',
    header_asset_url: 'data:image/svg+xml,<svg/>',
    header_asset_2x_url: 'https://club.example/2x.webp',
  };
  for (let read = 0; read < 2; read += 1)
    expect(toProgramme(wrong)).toMatchObject({
      programTermsUrl: undefined,
      headerAssetUrl: undefined,
      headerAsset2xUrl: 'https://club.example/2x.webp',
    });
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
    'UNUSABLE_ADDRESS: program_terms_url is left out, its scheme is javascript:',
    'UNUSABLE_ADDRESS: header_asset_url is left out, its scheme is data:',
  ]);
});
