import { useEffect, useState } from 'react';
import { useSdk } from '../../queries/sdk-context.tsx';
import { readPictureFormat, type PictureFormat } from './picture-format.ts';

/** A full-size picture. */
export interface LargePicture extends PictureFormat {
  readonly id: string;
  /** Undefined when the stored picture can no longer be read. */
  readonly blob?: Blob;
}

/** Returns a full-size picture of the outbox; undefined until it is read. */
export function usePicture(id: string): LargePicture | undefined {
  const { outbox } = useSdk();
  const [picture, setPicture] = useState<LargePicture>();
  useEffect(() => {
    let isWanted = true;
    const show = (loadedPicture: LargePicture) => {
      if (isWanted) setPicture(loadedPicture);
    };
    outbox
      .picture(id)
      .then(async (blob) => show({ id, blob, ...(await readPictureFormat(blob)) }))
      .catch(() => show({ id, kind: 'unknown', isDrawable: false }));
    return () => {
      isWanted = false;
    };
  }, [outbox, id]);
  return picture?.id === id ? picture : undefined;
}
