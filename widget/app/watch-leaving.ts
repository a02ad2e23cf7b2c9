/** Milliseconds. Requests and imports fail within this time after `beforeunload`; later failures are of a shopper who stayed. */
const leavingTime = 1000;

/** @returns whether the page is being left: browsers then end its requests and imports as if the connection had failed */
export function watchLeaving(page: Pick<EventTarget, 'addEventListener'>): () => boolean {
  let isLeaving = false;
  page.addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), leavingTime);
  });
  return () => isLeaving;
}
