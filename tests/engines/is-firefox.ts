import { test } from '@playwright/test';

/** True if the current test runs in Firefox. */
export const isFirefox = (): boolean => test.info().project.use.browserName === 'firefox';
