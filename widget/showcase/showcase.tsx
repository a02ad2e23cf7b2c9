import { useEffect, useState } from 'react';
import { applyTheme, parseHexColour } from '../features/programme/theme.ts';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Chip, Chips } from '../ui/controls/chips.tsx';
import { Segmented } from '../ui/controls/segmented.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { sections } from './sections.ts';
import { readSettings, writeSettings, type Settings, type ShownScheme } from './settings.ts';
import styles from './showcase.module.css';
import { LongWords } from './specimen.tsx';

/** The index of the showcase. */
function SideIndex() {
  return (
    <nav className={styles.index} aria-label="Les pièces">
      {sections.map(({ id, title, parts }) => (
        <div key={id}>
          <a className={styles.section} href={`#${id}`}>
            {title}
          </a>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{part}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const presets = [
  ['Verger', '#0b7a4f'],
  ['Jaune', '#ffe600'],
  ['Marine', '#0b1f4b'],
  ['Rouge', '#e4002b'],
  ['Gris', '#777777'],
  ['Blanc', '#ffffff'],
  ['Noir', '#000000'],
] as const;
const schemes: readonly { value: ShownScheme; label: string }[] = [
  { value: 'system', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];
const widths = [
  ['Fenêtre', undefined],
  ['280 px', 280],
  ['390 px', 390],
  ['768 px', 768],
] as const;

/** The programme's colour, the scheme, the width and the length of the words. */
function SettingsBar({ settings, onChange }: { settings: Settings; onChange: (settings: Settings) => void }) {
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part });
  return (
    <form className={styles.bar} aria-label="Réglages" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.colour}>
        <TextField
          key={settings.colour}
          label="Couleur du programme"
          defaultValue={settings.colour}
          spellCheck={false}
          onChange={({ target }) => {
            // A colour is complete at six digits: three may be half of one.
            const colour = target.value.length >= 6 ? parseHexColour(target.value) : undefined;
            if (colour) change({ colour });
          }}
        />
        <input
          type="color"
          aria-label="Choisir une couleur"
          className={styles.picker}
          value={settings.colour}
          onChange={({ target }) => change({ colour: target.value })}
        />
      </div>
      <Chips label="Couleurs d’essai">
        {presets.map(([name, colour]) => (
          <Chip key={name} isPressed={settings.colour === colour} onPress={() => change({ colour })}>
            {name}
          </Chip>
        ))}
      </Chips>
      <div className={styles.scheme}>
        <Segmented
          legend="Schéma de couleurs"
          name="scheme"
          value={settings.scheme}
          options={schemes}
          onChange={({ target }) =>
            change({ scheme: schemes.find(({ value }) => value === target.value)?.value ?? 'system' })
          }
        />
      </div>
      <Chips label="Largeur">
        {widths.map(([label, width]) => (
          <Chip key={label} isPressed={settings.width === width} onPress={() => change({ width })}>
            {label}
          </Chip>
        ))}
      </Chips>
      <div className={styles.long}>
        <Checkbox
          label="Textes longs"
          checked={settings.long}
          onChange={({ target }) => change({ long: target.checked })}
        />
      </div>
    </form>
  );
}

/** Every part of `ui/` in every state, for developers. */
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
          // A frame has its own window, so media queries use its width.
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

/** All sections, one below the other. */
function Specimens({ long }: { long: boolean }) {
  return (
    <LongWords value={long}>
      <div className={styles.specimens}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.groupTitle}>
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </div>
    </LongWords>
  );
}
