/**
 * The widget by one asynchronous script tag: `Cagnotte.embedWidget`, the element `<cagnotte-widget>`, and the queue
 * `window.cagnotte` of functions that wait for it.
 */
import { embedWidget } from '../embed/index.ts';
import { runQueue } from '../embed/run-queue.ts';

const page = globalThis as { Cagnotte?: object; cagnotte?: unknown };
const Cagnotte = Object.assign((page.Cagnotte ??= {}), { embedWidget });
const serve = (): void => {
  page.cagnotte = runQueue(page.cagnotte, Cagnotte);
};
// A body to append to, and elements to find, are there when the page has been read.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', serve);
else serve();
