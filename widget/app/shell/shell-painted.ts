declare global {
  interface Window {
    /**
     * Set by the script in the page's head, for the app. Resolves once the page has painted its shell, and
     * the balance if it has one.
     */
    cagnotteShellPainted?: Promise<void>;
  }
}

/** Longest wait for the shell: a slow server must not delay the app. */
const maxWaitMs = 500;

/** Waits until the shell of a page is painted, if it has one. A hidden page is not painted. */
export async function waitUntilShellIsPainted({
  cagnotteShellPainted: painted,
  document,
}: Pick<Window, 'cagnotteShellPainted'> & {
  readonly document: Pick<Document, 'hidden'>;
}): Promise<void> {
  if (painted && !document.hidden)
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
