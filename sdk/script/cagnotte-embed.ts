/**
 * The widget as one asynchronous script: `Cagnotte.embedWidget`, the element `<cagnotte-widget>`, and the
 * queue `window.cagnotte` of functions that wait for it.
 */
import { embedWidget } from '../embed/index.ts';
import { runQueue } from '../embed/run-queue.ts';

const page = globalThis as { Cagnotte?: object; cagnotte?: unknown };
const Cagnotte = Object.assign((page.Cagnotte ??= {}), { embedWidget });
const serve = (): void => {
  page.cagnotte = runQueue(page.cagnotte, Cagnotte);
};
// The body and the target element exist once the page is parsed.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', serve);
else serve();
