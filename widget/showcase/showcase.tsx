import { useEffect, useState } from 'react';
import { applyTheme } from '../features/programme/theme.ts';
import { SettingsBar } from './settings-bar.tsx';
import { readSettings, writeSettings, type Settings } from './settings.ts';
import styles from './showcase.module.css';
import { SideIndex } from './side-index.tsx';
import { Specimens } from './specimens.tsx';

/** Every part of `ui/` in every state, for those who build with them. */
export function Showcase() {
  const [settings, setSettings] = useState(() => readSettings(location.search));
  const { colour, scheme, width, long, bare } = settings;
  useEffect(() => {
    applyTheme(colour);
    const { dataset } = document.documentElement;
    if (scheme === 'system') delete dataset['scheme'];
    else dataset['scheme'] = scheme;
  }, [colour, scheme]);
  const change = (changed: Settings) => {
    setSettings(changed);
    history.replaceState(null, '', `${writeSettings(changed)}${location.hash}`);
  };
  if (bare) return <Specimens long={long} />;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Vitrine</h1>
        <p className={styles.text}>
          Les pièces du widget dans tous leurs états. Les clients ne voient pas cette page.
        </p>
      </header>
      <SettingsBar settings={settings} onChange={change} />
      <div className={styles.body}>
        <SideIndex />
        {width === undefined ? (
          <Specimens long={long} />
        ) : (
          // A window of its own: only there do widths mean what they mean on a phone.
          <iframe
            title={`Les pièces, ${width} px de large`}
            className={styles.frame}
            width={width}
            src={writeSettings({ ...settings, bare: true })}
          />
        )}
      </div>
    </>
  );
}
