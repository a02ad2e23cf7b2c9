import { expect, it } from 'vitest';
import { addOpenDialog, topDialog } from './open-dialogs.ts';

it('the dialog that was opened last is on top, until it is closed', () => {
  const [first, second] = ['first', 'second'].map((id) => ({ id }) as HTMLElement);
  expect(topDialog()).toBeUndefined();
  const closings = [first, second].map((dialog) => dialog && addOpenDialog(dialog));
  expect(topDialog()).toBe(second);
  closings[1]?.();
  expect(topDialog()).toBe(first);
  closings[0]?.();
  expect(topDialog()).toBeUndefined();
});

it('closing a dialog below another one leaves the other on top', () => {
  const [first, second] = ['first', 'second'].map((id) => ({ id }) as HTMLElement);
  const closings = [first, second].map((dialog) => dialog && addOpenDialog(dialog));
  closings[0]?.();
  expect(topDialog()).toBe(second);
  closings[1]?.();
  expect(topDialog()).toBeUndefined();
});
