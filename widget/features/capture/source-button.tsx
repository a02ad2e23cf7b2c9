import { Icon, type IconName } from '../../ui/images/icon.tsx';
import styles from './capture.module.css';
import { useFilePicker } from './file-picker.tsx';

export interface SourceButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Media types offered, as in the `accept` attribute. */
  readonly accept: string;
  /** Fills its column, as the alternative to the camera. */
  readonly isWide: boolean;
}

/** A button that adds files of this device to the receipt. */
export function SourceButton({ icon, label, accept, isWide }: SourceButtonProps) {
  const { open, input } = useFilePicker(accept);
  return (
    <>
      <button type="button" className={isWide ? styles.wide : styles.button} onClick={open}>
        <span className={styles.drawing}>
          <Icon name={icon} />
        </span>
        {label}
      </button>
      {input}
    </>
  );
}
