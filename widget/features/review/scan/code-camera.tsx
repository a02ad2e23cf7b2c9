import { useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/images/icon.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { format } from '../../../ui/text/message.ts';
import { isFinal } from '../../capture/camera/camera-failure.ts';
import styles from './product-code.module.css';
import { formatProductCode } from './product-codes.ts';
import { scanText } from './text.ts';
import type { Scan } from './use-scan-session.ts';

export interface CodeCameraProps {
  readonly scan: Scan;
  /** The code that was read and is being sent. */
  readonly sentCode: string | undefined;
  /** True if the last code belongs to no product. */
  readonly isForeign: boolean;
}

/** The camera and where to hold the barcode; without a camera, the reason and what to do. */
export function CodeCamera({ scan, sentCode, isForeign }: CodeCameraProps) {
  const { session, state, video, isOffered, open } = scan;
  const live = state.status === 'live' ? state : undefined;
  const isOn = live !== undefined || state.status === 'starting';
  const getGuide = () => {
    if (!live) return isOn ? scanText.starting : undefined;
    if (sentCode !== undefined) return format(scanText.read, { code: formatProductCode(sentCode) });
    return isForeign ? scanText.foreign : scanText.guide;
  };
  const box = useRef<HTMLDivElement>(null);
  const openCamera = () => {
    // The button is removed, and the focus must not be lost.
    box.current?.focus();
    open();
  };
  return (
    <div ref={box} className={styles.camera} role="group" aria-label={scanText.camera} tabIndex={-1}>
      <video
        ref={video}
        aria-label={scanText.live}
        hidden={!isOn}
        playsInline
        muted
        onLoadedData={() => void session.handleFirstFrame()}
      />
      {isOn && <div className={classNames(styles.frame, live && sentCode !== undefined && styles.read)} />}
      {live && (
        <div className={styles.tools}>
          {live.torch !== undefined && (
            <IconButton
              icon="bolt"
              on="camera"
              label={scanText.torch}
              aria-pressed={live.torch}
              onClick={() => void session.toggleTorch()}
            />
          )}
          {live.hasSeveralLenses && (
            <IconButton
              icon="flip"
              on="camera"
              label={scanText.switchLens}
              onClick={() => void session.switchLens()}
            />
          )}
        </div>
      )}
      <p className={styles.guide} role="status">
        {live && sentCode !== undefined && <Icon name="check" size="sm" />}
        {getGuide()}
      </p>
      {state.status === 'off' && isOffered && (
        <>
          <p>{scanText.why}</p>
          <Button size="sm" icon="camera" onClick={openCamera}>
            {scanText.open}
          </Button>
        </>
      )}
      {state.status === 'failed' && (
        <>
          <p role="alert">{scanText.failures[state.failure]}</p>
          {!isFinal(state.failure) && (
            <Button size="sm" onClick={openCamera}>
              {scanText.retry}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
