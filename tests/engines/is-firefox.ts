import { test } from '@playwright/test';

/** Whether the test at hand runs in Firefox. */
export const isFirefox = (): boolean => test.info().project.use.browserName === 'firefox';
