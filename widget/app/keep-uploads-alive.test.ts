import { SdkError, type UploadSnapshot } from '@cagnotte/sdk';
import { describe, expect, it, vi } from 'vitest';
import { keepUploadsAlive } from './keep-uploads-alive.ts';

const upload = (uuid: string, state: UploadSnapshot['state'], code?: SdkError['code']): UploadSnapshot => ({
  uuid,
  state,
  progress: 0,
  pictures: [],
  createdAt: 0,
  ...(code && { error: new SdkError(code, 'no') }),
});

const setUp = (...list: UploadSnapshot[]) => {
  const target = new EventTarget();
  const retry = vi.fn();
  keepUploadsAlive({ list: () => list, retry }, target);
  const fire = (type: string) => {
    const event = new Event(type, { cancelable: true });
    target.dispatchEvent(event);
    return event;
  };
  return { retry, fire };
};

describe('ST-08 when the network is back', () => {
  it('what it stopped goes on; a refusal and what is on its way are left alone', () => {
    const { retry, fire } = setUp(
      upload('cut', 'failed', 'CONNECTION_FAILED'),
      upload('refused', 'failed', 'receipt_not_replaceable'),
      upload('trouble', 'failed', 'SERVER_ERROR'),
      upload('going', 'sending'),
      upload('there', 'sent'),
    );
    fire('online');
    expect(retry.mock.calls).toEqual([['cut']]);
  });
});

describe('when the page is about to close', () => {
  it('asks while a receipt has not arrived, whatever became of it', () => {
    for (const state of ['waiting', 'sending', 'failed'] as const)
      expect(setUp(upload('a', 'sent'), upload('b', state)).fire('beforeunload').defaultPrevented).toBe(true);
  });
  it('does not ask when all have', () => {
    expect(setUp(upload('a', 'sent')).fire('beforeunload').defaultPrevented).toBe(false);
    expect(setUp().fire('beforeunload').defaultPrevented).toBe(false);
  });
});
