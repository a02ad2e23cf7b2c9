import { useSnapshot } from 'valtio';
import { IconButton, type IconButtonProps } from '../controls/icon-button.tsx';
import { panel } from '../layout/layout-store.ts';
import { uiText } from '../text/text.ts';
import styles from './panel-close.module.css';

/** The button that leaves the camera: a cross, or an arrow in a panel, whose cross closes the panel. */
export function LeaveButton({ onClick }: Pick<IconButtonProps, 'onClick'>) {
  const { close } = useSnapshot(panel);
  return <IconButton icon={close ? 'back' : 'close'} on="camera" label={uiText.close} onClick={onClick} />;
}

/**
 * The button that closes the panel of the host page, on every screen: it is beside the router, so every
 * screen has it. Renders nothing without a panel.
 */
export function PanelClose() {
  const { close } = useSnapshot(panel);
  return (
    close && (
      <div className={styles.corner}>
        <IconButton icon="close" on="picture" label={uiText.closePanel} onClick={close} />
      </div>
    )
  );
}
