// Finds what WebKitGTK is driven with in the browser tests; set-up.mjs installs it where it may. Imports nothing but Node:
// `npm test` starts on the host's own, before anything is installed.
import { spawnSync } from 'node:child_process';
import { findOnPath } from './find-chromium.mjs';

/** Debian's packages: the driver, a display, Python's access to WebKit, and what plays and encodes for pages. */
export const webkitPackages = [
  'webkit2gtk-driver',
  'xvfb',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

/** Whether a Python has access to WebKit: Debian's own has, another one on PATH rarely. */
const hasBindings = (python) => {
  const code = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  return spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;
};

/** @returns the programs; undefined when one of them is missing */
export const findWebKit = () => {
  const driver = findOnPath(['WebKitWebDriver']);
  const display = findOnPath(['Xvfb']);
  if (!driver || !display) return undefined;
  const python = ['/usr/bin/python3', findOnPath(['python3'])].find((file) => file && hasBindings(file));
  return python && { driver, display, python };
};
