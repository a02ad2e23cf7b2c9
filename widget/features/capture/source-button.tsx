import { useRef, type ChangeEvent } from 'react';
import { useSdk } from '../../client/sdk-context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './source-button.module.css';
import { takeFiles } from './take-files.ts';

export interface SourceButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Media types offered, as in the `accept` attribute. */
  readonly accept: string;
  /** Fills its column: the way on when there is no camera. */
  readonly wide: boolean;
}

/** Adds files of this device to the ticket. No `capture` attribute: on iOS it would hide the photo library. */
export function SourceButton({ icon, label, accept, wide }: SourceButtonProps) {
  const { draft } = useSdk().outbox;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // The same file may be chosen again after having been removed.
    void takeFiles(draft, files);
  };
  return (
    <>
      <button
        type="button"
        className={wide ? styles.wide : styles.button}
        onClick={() => input.current?.click()}
      >
        <span className={styles.drawing}>
          <Icon name={icon} />
        </span>
        {label}
      </button>
      <input ref={input} type="file" accept={accept} multiple hidden onChange={choose} />
    </>
  );
}
