import { useSnapshot } from 'valtio';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import styles from './panel-close.module.css';
import { panel } from './layout-store.ts';
import { uiText } from './text.ts';

type PanelCloseProps = Pick<IconButtonProps, 'on'>;

/** Whether a panel of the host page shows the widget, so that each screen has a button that closes it. */
export const useIsInPanel = (): boolean => useSnapshot(panel).close !== undefined;

/** Closes the panel of the host page. Renders nothing where there is no panel. */
export function PanelClose({ on }: PanelCloseProps) {
  const { close } = useSnapshot(panel);
  return close && <IconButton icon="close" on={on} label={uiText.closePanel} onClick={close} />;
}

/** The button in the corner of what fills the screen, or of the header's picture. */
export function PanelCorner({ on }: PanelCloseProps) {
  return (
    useIsInPanel() && (
      <div className={styles.corner}>
        <PanelClose on={on} />
      </div>
    )
  );
}

/** The head of a screen that has no other: only the button, in the same corner. */
export function PanelBar() {
  return (
    useIsInPanel() && (
      <header className={styles.bar}>
        <PanelClose />
      </header>
    )
  );
}
