import { useCallback, useEffect } from 'react';
import { pictureAddress } from './usable-address.ts';

export interface BlobImageProps {
  /** By address, or as a picture of this device. */
  readonly src: string | Blob;
  readonly alt: string;
  readonly className?: string | undefined;
  /** The browser cannot draw it, or its address is none of a picture. */
  readonly onError: () => void;
  /** It is there, with its size in px of its own. */
  readonly onLoad?: ((size: { readonly width: number; readonly height: number }) => void) | undefined;
}

/** An image; of a picture of this device, the address it needs for that is given back when it leaves the screen. */
export function BlobImage({ src, alt, className, onError, onLoad }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = typeof src === 'string' ? pictureAddress('a picture', src) : URL.createObjectURL(src);
      if (address === undefined) return undefined;
      image.src = address;
      return () => {
        if (typeof src !== 'string') URL.revokeObjectURL(address);
      };
    },
    [src],
  );
  useEffect(() => {
    if (typeof src === 'string' && pictureAddress('a picture', src) === undefined) onError();
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
