import { Button } from '../ui/controls/button.tsx';
import { Dock } from '../ui/layout/dock.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { uiText } from '../ui/text/text.ts';
import styles from './app-container.module.css';
import { EndShell } from './end-shell.ts';

/** Shown when the deployment's configuration could not be loaded, without which nothing starts. */
export function ConfigurationErrorScreen() {
  return (
    <div className={styles.app}>
      <EndShell />
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
