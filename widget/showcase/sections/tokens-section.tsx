import { formatDate, formatMoney, formatNumber, formatPercent, formatTime } from '../../ui/text/format.ts';
import { Specimen, State, Swatch } from '../specimen.tsx';
import styles from './tokens-section.module.css';

/** A background colour, and the text colours that are allowed on it. */
const swatches: readonly (readonly [ground: string, ...inks: string[]])[] = [
  ['primary', 'on-primary'],
  ['primary-press', 'on-primary'],
  ['page', 'ink', 'ink-2', 'primary-text'],
  ['surface', 'ink', 'ink-2', 'primary-text'],
  ['paper', 'ink', 'ink-2', 'primary-text'],
  ['tint-1', 'ink', 'ink-2', 'primary-text'],
  ['tint-2', 'ink'],
  ['inverse', 'on-inverse'],
  ...['success', 'warning', 'danger', 'info'].flatMap((status): [string, ...string[]][] => [
    [status, `on-${status}`],
    [`${status}-tint`, status, 'ink'],
  ]),
];

const faces = [
  ['--f-40', '1\u202f284 points'],
  ['--f-28', 'Vos tickets valent des points'],
  ['--f-20', 'Tickets en cours'],
  ['--t-16', 'Photographiez votre ticket en entier.'],
  ['--t-14', 'Reçu, analyse en cours'],
  ['--t-12', 'Accueil'],
] as const;

const moment = new Date('2025-11-18T17:42:00Z');
const formats = [
  ['argent', [5, 5.5, 1284.5, -3.2, NaN].map(formatMoney)],
  ['nombre', [0, 1284, 5.5, -12, Infinity].map(formatNumber)],
  ['part', [0, 0.624, 0.999, 1].map(formatPercent)],
  [
    'date et heure',
    [formatDate(moment), formatDate(moment, moment), formatTime(moment), formatDate(new Date(NaN))],
  ],
] as const;

/** The design tokens of all parts. */
export function TokensSection() {
  return (
    <>
      <Specimen
        part="couleurs"
        note="Tout vient de la couleur du programme ; chaque paire est prouvée lisible."
      >
        {swatches.map(([ground, ...inks]) => (
          <Swatch key={ground} ground={ground} inks={inks} />
        ))}
      </Specimen>
      <Specimen
        part="caractères"
        note="Oswald pour les chiffres et les titres, Open Sans pour lire. Deux graisses."
      >
        {faces.map(([font, sample]) => (
          <State key={font} label={font} as="wide">
            <p className={styles.face} style={{ font: `var(--w-strong) var(${font})` }}>
              {sample}
            </p>
          </State>
        ))}
      </Specimen>
      <Specimen
        part="formats"
        note="Espaces fines insécables, vrai signe moins ; un tiret où rien n’est connu."
      >
        {formats.map(([name, examples]) => (
          <State key={name} label={name}>
            <ul className={styles.formats}>
              {examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          </State>
        ))}
      </Specimen>
    </>
  );
}
