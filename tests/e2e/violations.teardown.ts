import { expect, test as teardown } from '@playwright/test';
import { control } from './world.ts';

teardown('no call of the whole run produced an sl-violations header', async () => {
  expect(await control('/violations')).toEqual([]);
});
