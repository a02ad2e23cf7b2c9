import { useId } from 'react';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uiText } from '../../ui/text.ts';
import { tell } from '../../ui/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { EmailField, knownEmail, resetSchema, useAccountFailure } from './account-fields.tsx';
import styles from './account.module.css';
import { accountText } from './text.ts';

export interface ResetDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks where to send the link for another password. */
export function ResetDialog({ open, onClose }: ResetDialogProps) {
  const id = useId();
  const text = accountText.reset;
  return (
    <Dialog open={open} title={text.title} onClose={onClose} closeLabel={uiText.close}>
      {/* Made anew at each opening, so that it starts with the address typed meanwhile. */}
      <ResetForm id={id} onDone={onClose} />
    </Dialog>
  );
}

/** Operation `resetPassword`. */
function ResetForm({ id, onDone }: { id: string; onDone: () => void }) {
  const sdk = useSdk();
  const { field, sending, isSending, showRefusal } = useAppForm({
    schema: resetSchema,
    defaultValues: { email: knownEmail() },
  });
  const fail = useAccountFailure(showRefusal);
  const text = accountText.reset;
  return (
    <form
      id={id}
      {...sending(async ({ email }) => {
        try {
          await sdk.resetPassword({ email });
        } catch (error) {
          return fail(error);
        }
        tell(text.done, 'success');
        onDone();
      })}
    >
      <p>{text.text}</p>
      <EmailField binding={field('email')} autoComplete="username" enterKeyHint="send" />
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" busy={isSending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
