import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/images/icon.tsx';
import { deviceStorage } from '../../session/tab-storage.ts';
import { captureText } from '../text.ts';
import { isFinal, type CameraFailure } from './camera-failure.ts';
import styles from './camera.module.css';

/**
 * State of the camera permission before the browser asks; undefined when the browser does not
 * report it, as Safari until 16.
 */
export type CameraPermission = PermissionState | undefined;

/**
 * True if the use of the camera is explained before the browser asks: the question of the browser does not
 * explain it, and a refusal is hard to undo. A shopper who has photographed a receipt here before knows it.
 */
export const shouldExplainCamera = ({
  permission,
  hasRun,
}: {
  permission: CameraPermission;
  /** True if the camera has run on this device before. */
  hasRun: boolean;
}): boolean => !hasRun && (permission === undefined || permission === 'prompt');

/** Reads the permission, without a question to the shopper. Never rejects. */
export async function readCameraPermission(): Promise<CameraPermission> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state;
  } catch {
    return undefined;
  }
}

const key = 'cagnotte.camera';

/** True if the camera has run on this device before. */
export const hasCameraRun = (): boolean => deviceStorage.get(key) !== undefined;

/** Remembers that the camera has run on this device. */
export const rememberCameraRun = (): void => void deviceStorage.set(key, '1');

interface CameraNoticeProps {
  readonly title: string;
  readonly text: string;
  /** True to announce it at once to screen readers. */
  readonly isAlert?: boolean;
  /** The button that helps. */
  readonly children?: ReactNode;
}

/** A notice in place of the live picture. The other ways to add a receipt stay below. */
function CameraNotice({ title, text, isAlert = false, children }: CameraNoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.drawing}>
        <Icon name="camera" />
      </span>
      <div role={isAlert ? 'alert' : undefined}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}

/**
 * An explanation of the use of the camera. The browser asks for the permission once the
 * shopper presses the button.
 */
export function CameraQuestion({ onAllow }: { onAllow: () => void }) {
  const { title, text, allow } = captureText.question;
  return (
    <CameraNotice title={title} text={text}>
      <Button variant="primary" onClick={onAllow}>
        {allow}
      </Button>
    </CameraNotice>
  );
}

/** The reason why there is no live picture, with a retry where that can help. */
export function CameraRefusal({ failure, onRetry }: { failure: CameraFailure; onRetry: () => void }) {
  return (
    <CameraNotice isAlert {...captureText.cameraFailures[failure]}>
      {!isFinal(failure) && (
        <Button size="sm" onClick={onRetry}>
          {captureText.camera.retry}
        </Button>
      )}
    </CameraNotice>
  );
}
