import styles from './loading-modal.module.css';
import { PanelCorner } from './panel-close.tsx';

/** Over everything while the app gets ready: the loading text, 200 px wide, above a running line. */
export function LoadingModal({ open, text }: { open: boolean; text: string }) {
  return (
    <>
      <div className={styles.modal} role="status" hidden={!open}>
        {open && (
          <div className={styles.box}>
            <p className={styles.text}>{text}</p>
            <span className={styles.track}>
              <span className={styles.runner} />
            </span>
          </div>
        )}
      </div>
      {/* Not in the live region, which would read its name. */}
      {open && <LoadingCorner />}
    </>
  );
}

/** The button that closes the panel, over what covers the page while the app gets ready. */
export function LoadingCorner() {
  return (
    <div className={styles.close}>
      <PanelCorner />
    </div>
  );
}
