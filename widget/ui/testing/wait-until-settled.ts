/** Resolves after all promises that can settle have settled. */
export const waitUntilSettled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
