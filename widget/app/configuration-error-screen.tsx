import { useLayoutEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dock } from '../ui/dock.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { uiText } from '../ui/text.ts';
import { removeShell } from './remove-shell.ts';
import styles from './app-container.module.css';

/** Shown when the deployment's configuration could not be loaded, without which nothing starts. */
export function ConfigurationErrorScreen() {
  useLayoutEffect(removeShell, []);
  return (
    <div className={classNames(styles.app, styles.unconnected)}>
      <div className={styles.screen}>
        <MessagePage icon="alert" title={uiText.errors.configuration}>
          {uiText.errors.configurationText}
        </MessagePage>
        <Dock>
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            {uiText.retry}
          </Button>
        </Dock>
      </div>
    </div>
  );
}
