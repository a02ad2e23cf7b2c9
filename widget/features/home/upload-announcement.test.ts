import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { findUploadAnnouncement } from './upload-announcement.ts';

const upload = (state: 'waiting' | 'sending' | 'failed' | 'sent', uuid = 'u') => ({
  uuid,
  state,
  capturedAt: Date.parse('2026-11-18T17:42:00Z'),
});

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const title = 'Ticket\u00a0du\u00a018/11 à\u00a018\u202fh\u202f42';

describe('the progress of an upload is announced at its start and its end only', () => {
  it('a start, an end and a stop are announced', () => {
    expect(findUploadAnnouncement([upload('waiting')], [upload('sending')])).toBe(`${title}, envoi commencé`);
    expect(findUploadAnnouncement([upload('sending')], [upload('sent')])).toBe(`${title}, envoi terminé`);
    expect(findUploadAnnouncement([upload('sending')], [upload('failed')])).toBe(
      `${title}, envoi interrompu`,
    );
  });

  it('another attempt is not announced as a start', () => {
    const error = new SdkError('CONNECTION_FAILED', 'terminated');
    expect(findUploadAnnouncement([{ ...upload('waiting'), error }], [upload('sending')])).toBeUndefined();
  });

  it('nothing is announced while it continues', () => {
    expect(findUploadAnnouncement([upload('sending')], [upload('sending')])).toBeUndefined();
    expect(findUploadAnnouncement([], [upload('waiting')])).toBeUndefined();
  });
});
