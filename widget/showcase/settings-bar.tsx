import { parseHexColour } from '../features/programme/theme.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip, Chips } from '../ui/chips.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './settings-bar.module.css';
import type { Settings, ShownScheme } from './settings.ts';

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
export function SettingsBar({
  settings,
  onChange,
}: {
  settings: Settings;
  onChange: (settings: Settings) => void;
}) {
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
          <Chip key={name} pressed={settings.colour === colour} onPress={() => change({ colour })}>
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
          <Chip key={label} pressed={settings.width === width} onPress={() => change({ width })}>
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
