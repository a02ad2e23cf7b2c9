import { Button } from '../ui/button.tsx';
import { Dock } from '../ui/dock.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { uiText } from '../ui/text.ts';
import styles from './frame.module.css';

/** Nothing could start because the settings of this deployment could not be read. */
export function ConfigurationFailure() {
  return (
    <div className={styles.app}>
      <MessagePage icon="alert" title={uiText.errors.configuration}>
        {uiText.errors.configurationText}
      </MessagePage>
      <Dock>
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          {uiText.retry}
        </Button>
      </Dock>
    </div>
  );
}
