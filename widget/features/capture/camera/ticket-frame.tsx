import styles from './ticket-frame.module.css';

/** Four corners that say where the ticket goes. */
export function TicketFrame() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
