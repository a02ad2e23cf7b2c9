import { describe, expect, it } from 'vitest';
import { uploadDestination } from './upload-destination.ts';

const partner = { upload_path: 'in/', previews_upload_enabled: true, previews_upload_path: 'pre/' };

describe('D24 where pictures go', () => {
  it('is what the programme says', () => {
    expect(uploadDestination(partner, { user_id: 1 })).toEqual({
      fields: { inbox_path: 'in/', previews_upload_enabled: true, previews_upload_path: 'pre/' },
      isResumable: false,
    });
  });

  it('is overlaid by the settings of the user', () => {
    const user = { user_id: 1, upload_path: 'mine/', previews_upload_enabled: false };
    expect(uploadDestination({ ...partner, resumable_uploads: true }, user)).toEqual({
      fields: { inbox_path: 'mine/', previews_upload_enabled: false, previews_upload_path: 'pre/' },
      isResumable: true,
    });
  });

  it('SD-28 is missing without settings', () => {
    expect(() => uploadDestination(undefined, { user_id: 1 })).toThrow(
      expect.objectContaining({ code: 'NOT_INITIALIZED', message: 'missing SETTINGS' }),
    );
  });
});
