import type { FileKind } from '../../client/pictures/file-kind.ts';
import { captureText } from '../../text/capture.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './file-preview.module.css';

/** In place of a picture that the browser cannot draw. @param name shown where there is room for it */
export function NeutralCard({ kind, name }: { kind: FileKind; name?: string }) {
  return (
    <span className={classNames(styles.card, !name && styles.small)}>
      <Icon name={kind === 'pdf' ? 'pdf' : 'image'} />
      <span className={styles.kind}>
        {kind === 'unknown' || kind === 'other' ? captureText.strip.picture : kind.toUpperCase()}
      </span>
      {name && <span className={styles.name}>{name}</span>}
    </span>
  );
}
