/* global window, document, location, history, parent, URLSearchParams */
// Implements the widget's protocol only: lists the calls of the page, and posts messages on demand.
const postToPage = (name, params, to = '*') =>
  parent.postMessage({ sender: 'widget', recipient: 'parent', function: name, params }, to);
const query = new URLSearchParams(location.search);
const fragment = new URLSearchParams(location.hash.slice(1));
const addLine = (text) => {
  const line = document.createElement('li');
  line.textContent = text;
  document.querySelector('#calls').append(line);
};

window.postToPage = postToPage;
window.addEventListener('message', ({ data, origin }) => {
  addLine(`${data.function} ${JSON.stringify(data.params)} ${new URL(origin).hostname}`);
  if (data.function === 'focus') document.querySelector('#close').focus();
});
document.querySelector('#close').onclick = () => postToPage('requestClose', {});
addLine(`loaded ${fragment.get('variant')} ${fragment.get('token')}`);
// As the widget does: a token in the address is read once.
history.replaceState(null, '', location.pathname + location.search);
const functions = ['updateIsIframeOpen', 'setToken', 'focus', 'of a newer widget'];
if (query.get('consent') !== 'denied') functions.push('navigate');
if (query.get('clientId') !== 'silent')
  postToPage('ready', { protocol: 2, version: '9.9.9', functions, more: true });
