import type { BalanceLines } from './describe-balance.ts';

/** Notes in the shell of the page which balance it shows. */
export function noteShownBalance(shell: HTMLElement, lines: BalanceLines): void {
  shell.dataset['balance'] = JSON.stringify(lines);
}

/** Returns the balance that the shell of the page shows; undefined without a shell or a balance in it. */
export function readShownBalance(): BalanceLines | undefined {
  // The shell itself is rendered where there is no document.
  const noted = globalThis.document?.getElementById('shell')?.dataset['balance'];
  return noted === undefined ? undefined : (JSON.parse(noted) as BalanceLines);
}
