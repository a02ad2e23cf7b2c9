import { createContext, use, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './specimen.module.css';

/** True to show the long words. */
export const LongWords = createContext(false);

/** Returns a function that picks the short or the long text, by the settings. */
export function useTextPicker(): (short: string, long: string) => string {
  const isLong = use(LongWords);
  return (short, long) => (isLong ? long : short);
}

/** Several parts side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** A ground for parts over a picture: dark in both schemes, as the camera is. */
export function CameraStage({ children }: { children: ReactNode }) {
  return <div className={styles.cameraStage}>{children}</div>;
}

export interface StageProps {
  /** A CSS length; default: the height of its content. */
  readonly height?: string;
  /** Leaves room below a part that other content follows on a screen. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A small screen: elements that are fixed to the window stay within it. */
export function Stage({ height, open, children }: StageProps) {
  return (
    <div
      className={styles.stage}
      style={{ '--h': height ?? 'auto', '--foot': open ? 'var(--s-6)' : '0' } as CSSProperties}
    >
      {children}
    </div>
  );
}

export interface StateProps {
  readonly label: string;
  /** wide: the whole line · phone: as wide as a phone's screen. */
  readonly as?: 'wide' | 'phone';
  readonly children: ReactNode;
}

/** A part in one of its states, with the name of the state below it. */
export function State({ label, as, children }: StateProps) {
  return (
    <figure className={classNames(styles.state, as && styles[as])}>
      {children}
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  );
}

/** A ground with the names of the inks that are allowed on it, each in its own colour. */
export function Swatch({ ground, inks }: { ground: string; inks: readonly string[] }) {
  return (
    <div className={styles.swatch} style={{ '--ground': `var(--${ground})` } as CSSProperties}>
      <p className={styles.ground} style={{ color: `var(--${inks[0] ?? 'ink'})` }}>
        {ground}
      </p>
      {inks.map((ink) => (
        <p key={ink} style={{ color: `var(--${ink})` }}>
          {ink}
        </p>
      ))}
    </div>
  );
}

export interface SpecimenProps {
  /** Name of the file in `ui/`, or a title for anything else. */
  readonly part: string;
  /** Its purpose in one line. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** One part of `ui/` with its states. */
export function Specimen({ part, note, children }: SpecimenProps) {
  return (
    <article className={styles.specimen} id={part} aria-label={part}>
      <header className={styles.head}>
        <h3 className={styles.name}>{part}</h3>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.states}>{children}</div>
    </article>
  );
}
