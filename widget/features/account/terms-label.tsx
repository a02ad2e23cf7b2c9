import { accountText } from '../../text/account.ts';
import styles from './account.module.css';

/** Beside the box: what is accepted, with a link to it where the programme has one. */
export function TermsLabel({ address }: { address: string | undefined }) {
  const { accept, terms, acceptAll } = accountText.signup;
  if (!address) return acceptAll;
  return (
    <>
      {accept}{' '}
      <a className={styles.link} href={address} target="_blank" rel="noreferrer">
        {terms}
      </a>
    </>
  );
}
