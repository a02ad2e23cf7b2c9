import { useEffect, useState } from 'react';
import { useSdk } from '../../queries/sdk-context.tsx';
import { lookAt, type PictureLook } from './picture-look.ts';

/** A picture in full, as it is shown in large. */
export interface LargePicture extends PictureLook {
  readonly id: string;
  /** Undefined when what was stored can no longer be read. */
  readonly blob?: Blob;
}

/** A picture of the outbox in full, for as long as it is on screen; undefined until it is read. */
export function usePicture(id: string): LargePicture | undefined {
  const { outbox } = useSdk();
  const [picture, setPicture] = useState<LargePicture>();
  useEffect(() => {
    let isWanted = true;
    const show = (found: LargePicture) => {
      if (isWanted) setPicture(found);
    };
    outbox
      .picture(id)
      .then(async (blob) => show({ id, blob, ...(await lookAt(blob)) }))
      .catch(() => show({ id, kind: 'unknown', drawable: false }));
    return () => {
      isWanted = false;
    };
  }, [outbox, id]);
  return picture?.id === id ? picture : undefined;
}
