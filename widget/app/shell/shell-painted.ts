declare global {
  interface Window {
    /** From the script in the page's head to the app: resolves once the page has painted its shell, with the balance where it shows one. */
    cagnotteShellPainted?: Promise<void>;
  }
}

/** A server that responds later than this does not keep the app from starting, in milliseconds. */
const MAX_WAIT = 500;

/** Waits for the shell of a page, where it has one. A hidden page is not painted. */
export async function untilShellIsPainted({
  cagnotteShellPainted: painted,
  document,
}: Pick<Window, 'cagnotteShellPainted'> & {
  readonly document: Pick<Document, 'hidden'>;
}): Promise<void> {
  if (painted && !document.hidden)
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
}
