import { iconPaths } from './icon-paths.ts';

/** The drawings that home does not have: a screen that comes later brings them, by importing this file. */
export const lateIconPaths = {
  archive: 'M4 5h16v4H4ZM5.5 9v10.5h13V9M10 12.8h4',
  back: 'M14.5 5l-7 7 7 7',
  bag: 'M5.5 8.5h13l1 11.5h-15ZM8.8 8.5V7a3.2 3.2 0 0 1 6.4 0v1.5',
  bank: 'M4 9.5 12 5l8 4.5ZM6.5 9.5v7.3M10.2 9.5v7.3M13.8 9.5v7.3M17.5 9.5v7.3M4 19.5h16M5 16.8h14',
  barcode: 'M4 6v12M7.5 6v12M11 6v12M13.2 6v12M16.5 6v12M20 6v12',
  bolt: 'M13 3 6 13.5h5L10.5 21 18 10.2h-5.2Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chev: 'M9.5 5l7 7-7 7',
  eye: 'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6ZM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  'eye-off':
    'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6ZM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM4.5 4.5l15 15',
  flag: 'M6 20.5V4M6 5h11.5l-2.6 3.6 2.6 3.6H6',
  flip: 'M5 11.5a7 7 0 0 1 12-4.4L19 9M19 4.8V9h-4.2M19 12.5a7 7 0 0 1-12 4.4L5 15M5 19.2V15h4.2',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16.4v.1',
  joker: 'M6.5 3.5h11v17h-11ZM12 8.4l2.6 3.6L12 15.6 9.4 12Z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01',
  lock: 'M6 11h12v8.8H6ZM8.5 11V8.2a3.5 3.5 0 0 1 7 0V11',
  puzzle: 'M5 7.8h4.2a2.2 2.2 0 1 1 3.6 0H17v4.2a2.2 2.2 0 1 1 0 3.6v4.2H5Z',
  refund: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM15 9.3a3.7 3.7 0 1 0 0 5.4M7.8 11h4.7M7.8 13.2h4.7',
  star: 'M12 4.2l2.4 4.9 5.4.7-4 3.7 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.7 5.4-.7Z',
  sun: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
} as const;

Object.assign(iconPaths, lateIconPaths);
