import { classNames } from '../styles/class-names.ts';
import styles from './icon.module.css';

/** The icons of the design, on a 24 × 24 grid, strokes only. */
export const iconPaths = {
  alert: 'M12 4 21 19.5H3ZM12 10v4.3M12 17v.1',
  archive: 'M4 5h16v4H4ZM5.5 9v10.5h13V9M10 12.8h4',
  back: 'M14.5 5l-7 7 7 7',
  bag: 'M5.5 8.5h13l1 11.5h-15ZM8.8 8.5V7a3.2 3.2 0 0 1 6.4 0v1.5',
  bank: 'M4 9.5 12 5l8 4.5ZM6.5 9.5v7.3M10.2 9.5v7.3M13.8 9.5v7.3M17.5 9.5v7.3M4 19.5h16M5 16.8h14',
  barcode: 'M4 6v12M7.5 6v12M11 6v12M13.2 6v12M16.5 6v12M20 6v12',
  bolt: 'M13 3 6 13.5h5L10.5 21 18 10.2h-5.2Z',
  camera: 'M4 8.2h3.2L8.8 5.8h6.4l1.6 2.4H20v10.6H4ZM12 10.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'check-circle': 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.2l2.8 2.8L16 9.6',
  chevron: 'M9.5 5l7 7-7 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  coupon:
    'M4 6.8h16v3.4a1.8 1.8 0 0 0 0 3.6v3.4H4v-3.4a1.8 1.8 0 0 0 0-3.6ZM14.2 6.8v2M14.2 11v2M14.2 15.2v2',
  'cross-circle': 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 9l6 6M15 9l-6 6',
  eye: 'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6ZM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  'eye-off':
    'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6ZM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM4.5 4.5l15 15',
  flag: 'M6 20.5V4M6 5h11.5l-2.6 3.6 2.6 3.6H6',
  flip: 'M5 11.5a7 7 0 0 1 12-4.4L19 9M19 4.8V9h-4.2M19 12.5a7 7 0 0 1-12 4.4L5 15M5 19.2V15h4.2',
  gift: 'M4 9.5h16V13H4zM5.5 13v6.5h13V13M12 9.5v10M12 9.5C11 6.2 7 4.6 6.6 7c-.3 1.9 2.6 2.5 5.4 2.5Zm0 0c1-3.3 5-4.9 5.4-2.5.3 1.9-2.6 2.5-5.4 2.5Z',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16.4v.1',
  home: 'M4 11.5 12 4.8l8 6.7M6 10v9.2h12V10M10 19v-5.2h4V19',
  image: 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4L15 13l5 4.3M15.2 8.8v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.2M12 7.8v.1',
  joker: 'M6.5 3.5h11v17h-11ZM12 8.4l2.6 3.6L12 15.6 9.4 12Z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01',
  lock: 'M6 11h12v8.8H6ZM8.5 11V8.2a3.5 3.5 0 0 1 7 0V11',
  offline:
    'M4 4l16 16M4.8 10.8A11 11 0 0 1 9 8.3M13 7.7a11 11 0 0 1 6.2 3.1M8 14.3a6 6 0 0 1 3.3-1.7M12 18.3v.1',
  pdf: 'M6.5 3.5h7.5l4 4v13H6.5ZM14 3.5v4h4M9.5 12h5.5M9.5 15.5h5.5',
  pot: 'M8 4h8v3.2H8zM8 7.2c-2 1-3.2 2.7-3.2 5v5A2.8 2.8 0 0 0 7.6 20h8.8a2.8 2.8 0 0 0 2.8-2.8v-5c0-2.3-1.2-4-3.2-5M14.2 11.6a2.7 2.7 0 1 0 0 4.2M9 12.9h3.4M9 14.6h3.4',
  puzzle: 'M5 7.8h4.2a2.2 2.2 0 1 1 3.6 0H17v4.2a2.2 2.2 0 1 1 0 3.6v4.2H5Z',
  refund: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM15 9.3a3.7 3.7 0 1 0 0 5.4M7.8 11h4.7M7.8 13.2h4.7',
  receipt: 'M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17ZM9.5 8.5h5M9.5 12h5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5',
  star: 'M12 4.2l2.4 4.9 5.4.7-4 3.7 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.7 5.4-.7Z',
  sun: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  up: 'M12 15.5V5M7.5 9.3 12 4.8l4.5 4.5M5 19.2h14',
  user: 'M12 4.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM5 20c.6-3.8 3.4-5.6 7-5.6s6.4 1.8 7 5.6',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof iconPaths;

/** An icon in the colour of the text around it. Decorative: the text beside it has the meaning. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' }) {
  return (
    <svg
      className={classNames(styles.icon, size === 'sm' && styles.small)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
