import styles from './paper.module.css';

/** Where a piece of `Paper` would be torn: between what it sums up and the detail. */
export function TearLine() {
  return <hr className={styles.tear} />;
}
