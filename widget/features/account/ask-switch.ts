import { proxy } from 'valtio';
import type { NamedAccount, SwitchDialogProps } from './switch-dialog.tsx';

/** The question whether another account replaces the signed-in one; undefined without a question. */
export const accountSwitch = proxy<{
  question:
    | (SwitchDialogProps & { readonly Dialog: (props: SwitchDialogProps) => React.ReactNode })
    | undefined;
}>({ question: undefined });

/**
 * Asks the shopper, in a dialog above the current screen.
 * @returns true if the offered account replaces the present one. Rejects when the code of the
 *   dialog cannot be loaded.
 */
export async function askSwitch(present: NamedAccount, offered: NamedAccount): Promise<boolean> {
  const { SwitchDialog: Dialog } = await import('./switch-dialog.tsx');
  const response = await new Promise<boolean>((onAnswer) => {
    accountSwitch.question = { Dialog, present, offered, onAnswer };
  });
  accountSwitch.question = undefined;
  return response;
}
