/* global window, document */
// Shows why the widget does not open, in place of a blank page. Written for browsers that are too old for the
// widget (ES5, no library, no style sheet): it is not compiled, is in the page's head, and runs before the
// widget's own code. The policy of headers.json allows it by its hash.
(function () {
  'use strict';

  var tooOld = {
    title: 'Votre navigateur est trop ancien',
    text:
      'Votre carte de fidélité a besoin d’un navigateur plus récent. Mettez à jour Chrome, Edge, Firefox ou Safari ' +
      '(iOS 16.4 ou plus récent), puis rouvrez cette page.',
  };
  var notLoaded = {
    title: 'La page n’a pas pu se charger',
    text: 'Vérifiez votre connexion, puis rechargez la page.',
    retry: 'Recharger la page',
  };

  function appendElement(parent, name, text) {
    var element = document.createElement(name);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  /** Shows a message, unless the widget is already shown: the widget handles later errors itself. */
  function showMessage(message) {
    // Waits until the page is parsed; its modules run later.
    if (document.readyState === 'loading')
      return document.addEventListener('readystatechange', function () {
        showMessage(message);
      });
    var app = document.getElementById('app');
    // The loading text of the shell is not content of the widget.
    if (!app || (app.firstChild && app.firstChild.id !== 'loading')) return;
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText = 'max-width:28rem;margin:0 auto;padding:3rem 1.25rem;font:1rem/1.5 sans-serif';
    appendElement(box, 'h1', message.title);
    appendElement(box, 'p', message.text);
    if (message.retry) appendElement(box, 'a', message.retry).href = window.location.href;
    // Replaces the container, without which the widget does not start.
    app.parentNode.replaceChild(box, app);
    var shell = document.getElementById('shell');
    if (shell) shell.parentNode.removeChild(shell);
  }

  /** True if the browser lacks a feature that the widget needs; supported browsers have all of them. */
  function lacksFeature() {
    return (
      !('noModule' in document.createElement('script')) ||
      !window.Promise ||
      !window.fetch ||
      !window.AbortController ||
      !window.reportError ||
      !Object.hasOwn ||
      !Array.prototype.at ||
      !String.prototype.replaceAll ||
      !window.HTMLDialogElement ||
      !window.CSS ||
      !window.CSS.supports('color', 'color-mix(in srgb, red, blue)')
    );
  }

  if (lacksFeature()) return showMessage(tooOld);

  function handleError(event) {
    // The entry module, or one that it imports, was not loaded.
    if (event.target && event.target.type === 'module') return showMessage(notLoaded);
    // One of our files has syntax that this browser cannot parse.
    if (/SyntaxError/.test(event.message) && /\/assets\//.test(event.filename)) showMessage(tooOld);
  }
  window.addEventListener('error', handleError, true);
})();
