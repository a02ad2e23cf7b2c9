/**
 * Copies a text to the clipboard. Insecure contexts have no clipboard, and a host page may forbid it.
 * @returns true if the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
