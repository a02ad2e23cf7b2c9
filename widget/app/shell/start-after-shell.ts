/**
 * Holds up the app and its libraries until the page has painted its shell. At a later visit their files come from the cache, and run for
 * so long that the balance, which the server has said meanwhile, would not be shown before. Must be the first import of the app, and the
 * first module in the file of its libraries.
 */
import { untilShellIsPainted } from './shell-painted.ts';

await untilShellIsPainted(window);
