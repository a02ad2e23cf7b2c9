import { useCallback, useEffect } from 'react';
import { checkPictureAddress } from '../text/usable-address.ts';

export interface BlobImageProps {
  /** An address, or a picture of this device. */
  readonly src: string | Blob;
  readonly alt: string;
  readonly className?: string | undefined;
  /** Called when the browser cannot draw it, or when its address is no picture. */
  readonly onError: () => void;
  /** Called when it has loaded, with its intrinsic size in px. */
  readonly onLoad?: ((size: { readonly width: number; readonly height: number }) => void) | undefined;
}

/** An image. For a picture of this device it creates an object URL, which it revokes when it unmounts. */
export function BlobImage({ src, alt, className, onError, onLoad }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address =
        typeof src === 'string' ? checkPictureAddress('a picture', src) : URL.createObjectURL(src);
      if (address === undefined) return undefined;
      image.src = address;
      return () => {
        if (typeof src !== 'string') URL.revokeObjectURL(address);
      };
    },
    [src],
  );
  useEffect(() => {
    if (typeof src === 'string' && checkPictureAddress('a picture', src) === undefined) onError();
  }, [src, onError]);
  return (
    <img
      ref={show}
      className={className}
      alt={alt}
      decoding="async"
      onError={onError}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onLoad?.({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
}
