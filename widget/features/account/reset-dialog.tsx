import { useState } from 'react';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { format } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { EmailField, getKnownEmail, resetSchema, useShowAccountFailure } from './account-fields.tsx';
import styles from './account.module.css';
import { accountText } from './text.ts';

export interface ResetDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The dialog for the address to which the link for a new password is sent, with a confirmation that it was
 * sent.
 */
export function ResetDialog({ open, onClose }: ResetDialogProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { title, sent } = accountText.reset;
  const close = () => {
    setSentTo(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={sentTo === undefined ? title : sent.title}
      onClose={close}
      closeLabel={uiText.close}
      actions={
        sentTo !== undefined && (
          <Button variant="primary" size="lg" autoFocus onClick={close}>
            {sent.close}
          </Button>
        )
      }
    >
      <div role="status">{sentTo !== undefined && <p>{format(sent.text, { email: sentTo })}</p>}</div>
      {/* Mounted again at each opening, so that it starts with the address typed meanwhile. */}
      {sentTo === undefined && <ResetForm onSent={setSentTo} />}
    </Dialog>
  );
}

/** Operation `resetPassword`. */
function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const sdk = useSdk();
  const { field, sending, isSending, showRefusal } = useAppForm({
    schema: resetSchema,
    defaultValues: { email: getKnownEmail() },
  });
  const showFailure = useShowAccountFailure(showRefusal);
  const text = accountText.reset;
  return (
    <form
      {...sending(async ({ email }) => {
        try {
          await sdk.resetPassword({ email });
        } catch (error) {
          return showFailure(error);
        }
        onSent(email);
      })}
    >
      <p>{text.text}</p>
      <EmailField binding={field('email')} autoComplete="username" enterKeyHint="send" />
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" isBusy={isSending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
