import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './account.module.css';
import { accountText } from './text.ts';

/** The properties that name an account. */
export interface NamedAccount {
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
}

export interface SwitchDialogProps {
  /** The account that is signed in. */
  readonly present: NamedAccount;
  /** The account of the link that was opened. */
  readonly offered: NamedAccount;
  readonly onAnswer: (isSwitch: boolean) => void;
}

const text = accountText.switching;

function AccountName({ firstname, lastname, email }: NamedAccount) {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return (
    <dd>
      <strong>{name || email || text.unnamed}</strong>
      {name && email && <span>{email}</span>}
    </dd>
  );
}

/**
 * The question whether the account of a link replaces the signed-in account. Closing the dialog
 * keeps the signed-in account.
 */
export function SwitchDialog({ present, offered, onAnswer }: SwitchDialogProps) {
  const keep = () => onAnswer(false);
  return (
    <Dialog
      open
      title={text.title}
      onClose={keep}
      closeLabel={text.keep}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={keep}>
            {text.keep}
          </Button>
          <Button size="lg" onClick={() => onAnswer(true)}>
            {text.change}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
      <dl className={styles.accounts}>
        <dt>{text.present}</dt>
        <AccountName {...present} />
        <dt>{text.offered}</dt>
        <AccountName {...offered} />
      </dl>
    </Dialog>
  );
}
