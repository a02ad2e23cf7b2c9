import type { PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { describe, expect, it } from 'vitest';
import { askBeforeLoss } from './ask-before-loss.ts';

const receipt = (state: UploadSnapshot['state'], isDurable: boolean): UploadSnapshot => ({
  uuid: 'r',
  state,
  progress: 0,
  pictures: [],
  createdAt: 0,
  isDurable,
});
const picture: PictureSnapshot = { id: 'p', name: 'p', size: 1, type: '', state: 'waiting', progress: 0 };

const asks = (list: UploadSnapshot[], isDurable: boolean, pictures: PictureSnapshot[] = []) => {
  const target = new EventTarget();
  askBeforeLoss(
    { list: () => list, storage: () => ({ isDurable }), draft: { pictures: () => pictures } },
    target,
  );
  const event = new Event('beforeunload', { cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('when the page is about to close', () => {
  it('asks over a receipt that would be lost, whatever became of it', () => {
    for (const state of ['waiting', 'sending', 'failed'] as const)
      expect(asks([receipt('sent', false), receipt(state, false)], true)).toBe(true);
  });
  it('asks over pictures that would be lost', () => expect(asks([], false, [picture])).toBe(true));
  it('does not ask over what the device keeps, nor over what has arrived', () => {
    expect(asks([receipt('waiting', true), receipt('failed', true)], true, [picture])).toBe(false);
    expect(asks([receipt('sent', false)], false)).toBe(false);
  });
});
