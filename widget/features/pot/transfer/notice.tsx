import type { PotState } from '../../../stores/pot.ts';
import { StatusLine } from '../../../ui/status-line.tsx';
import styles from '../pot.module.css';

const icons = { ok: 'ok', warn: 'alert', ko: 'ko' } as const;

/** How the last attempt ended. Its place is there from the start, so that screen readers hear it come. */
export function Notice({ notice }: { notice: PotState['notice'] }) {
  return (
    <div role="alert" className={notice && styles.small}>
      {notice && (
        <StatusLine icon={icons[notice.tone]} tone={notice.tone}>
          {notice.text}
        </StatusLine>
      )}
    </div>
  );
}
