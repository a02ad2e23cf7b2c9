import styles from './loading-modal.module.css';

/** The cover of the widget while it starts: the loading text, 200 px wide, above a moving line. */
export function LoadingModal({ open, text }: { open: boolean; text: string }) {
  return (
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
  );
}
