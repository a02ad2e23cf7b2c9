import type { Locator } from '@playwright/test';

/**
 * Waits for a toast and keeps it on the screen, as a pointer that moves over it does. A toast closes after
 * five seconds, and a slow machine needs longer to use it.
 */
export const holdToast = (toast: Locator): Promise<void> => toast.dispatchEvent('pointermove');
