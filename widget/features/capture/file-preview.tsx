import { useCallback, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { captureText } from '../../text/capture.ts';
import styles from './file-preview.module.css';
import { judgedAs } from './take-files.ts';

export interface FilePreviewProps {
  readonly file: File;
  readonly alt: string;
  /** `whole`: large, uncropped, with the file's name under the neutral card. */
  readonly whole?: boolean;
}

/** A picture of a file on this device, or a neutral card when the browser cannot draw it. Fills its place. */
export function FilePreview({ file, alt, whole = false }: FilePreviewProps) {
  const { kind, drawable } = judgedAs(file);
  const [undrawn, setUndrawn] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (drawable && undrawn !== file) {
    return (
      <img
        ref={show}
        className={whole ? styles.whole : styles.image}
        alt={alt}
        decoding="async"
        onError={() => setUndrawn(file)}
      />
    );
  }
  return (
    <span className={classNames(styles.card, !whole && styles.small)}>
      <Icon name={kind === 'pdf' ? 'pdf' : 'image'} />
      <span className={styles.kind}>
        {kind === 'unknown' ? captureText.strip.picture : kind.toUpperCase()}
      </span>
      {whole && <span className={styles.name}>{file.name}</span>}
    </span>
  );
}
