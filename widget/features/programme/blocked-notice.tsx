import { useSnapshot } from 'valtio';
import { auth } from '../../stores/auth.ts';
import { fr } from '../../text/fr.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './blocked-notice.module.css';

/** After a refusal of the server that led here: what it means. */
export function BlockedNotice() {
  const { isRegistrationBlocked } = useSnapshot(auth);
  return (
    <div role="status">
      {isRegistrationBlocked && (
        <div className={styles.notice}>
          <StatusLine icon="alert" tone="warn">
            {fr.home.blocked}
          </StatusLine>
        </div>
      )}
    </div>
  );
}
