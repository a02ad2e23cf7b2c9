import { expect, it } from 'vitest';
import { addOpenDialog, getTopDialog } from './open-dialogs.ts';

it('the dialog that was opened last is on top, until it is closed', () => {
  const [first, second] = ['first', 'second'].map((id) => ({ id }) as HTMLElement);
  expect(getTopDialog()).toBeUndefined();
  const closings = [first, second].map((dialog) => dialog && addOpenDialog(dialog));
  expect(getTopDialog()).toBe(second);
  closings[1]?.();
  expect(getTopDialog()).toBe(first);
  closings[0]?.();
  expect(getTopDialog()).toBeUndefined();
});

it('closing a dialog below another one leaves the other on top', () => {
  const [first, second] = ['first', 'second'].map((id) => ({ id }) as HTMLElement);
  const closings = [first, second].map((dialog) => dialog && addOpenDialog(dialog));
  closings[0]?.();
  expect(getTopDialog()).toBe(second);
  closings[1]?.();
  expect(getTopDialog()).toBeUndefined();
});
