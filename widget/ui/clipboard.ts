/**
 * Puts words on the clipboard. Outside of a secure context there is none, and a host page may refuse it.
 * @returns whether they are there now
 */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
