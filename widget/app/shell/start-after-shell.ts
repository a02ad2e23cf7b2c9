/**
 * Delays the app and its libraries until the page has painted its shell. At a later visit their files are
 * cached and run at once, for so long that a balance that has arrived meanwhile would not be painted first.
 * Must be the first import of the app, and the first module in the file of its libraries.
 */
import { waitUntilShellIsPainted } from './shell-painted.ts';

await waitUntilShellIsPainted(window);
