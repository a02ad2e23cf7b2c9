import type { BalanceLines } from './describe-balance.ts';

/** Stores in the shell of the page the balance that it shows. */
export function noteShownBalance(shell: HTMLElement, lines: BalanceLines): void {
  shell.dataset['balance'] = JSON.stringify(lines);
}

/** Returns the balance that the shell of the page shows; undefined without a shell or a balance in it. */
export function readShownBalance(): BalanceLines | undefined {
  // There is no document while the shell itself is rendered.
  const noted = globalThis.document?.getElementById('shell')?.dataset['balance'];
  return noted === undefined ? undefined : (JSON.parse(noted) as BalanceLines);
}
