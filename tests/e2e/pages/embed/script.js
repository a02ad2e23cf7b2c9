/* global window */
// Before the script is there: what waits for it.
window.cagnotte ||= [];
window.order = [];
window.cagnotte.push(() => {
  window.order.push('first');
  throw Error('the page’s own mistake');
});
window.cagnotte.push(({ embedWidget }) => {
  window.order.push('second');
  import('./embed-from-address.js').then(({ embedFromAddress }) => embedFromAddress(embedWidget));
});
