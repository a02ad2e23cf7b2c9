import { supportText } from '../../text/support.ts';
import { Icon } from '../../ui/icon.tsx';
import { Rows } from '../../ui/rows.tsx';
import styles from './support.module.css';

/** The common questions; each opens on its answer, without script and found by the browser's own search. */
export function Questions() {
  return (
    <Rows>
      {supportText.questions.map(({ question, answer }) => (
        <li key={question}>
          <details className={styles.question}>
            <summary>
              {question}
              <Icon name="chev" />
            </summary>
            <p>{answer}</p>
          </details>
        </li>
      ))}
    </Rows>
  );
}
