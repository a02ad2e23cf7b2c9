/* global window, document */
// Says in plain words why the widget does not open, in place of a blank page. Written for browsers that are too old for
// everything else (ES5, no library, no style sheet of its own): it is not compiled, stands in the page's head, and runs before the
// widget's own code. The policy of headers.json lets it in by its hash.
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

  function add(parent, name, text) {
    var element = document.createElement(name);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  /** Only while nothing is shown: what goes wrong later is the widget's own business. */
  function say(words) {
    // Once the page is parsed, and before its modules run.
    if (document.readyState === 'loading')
      return document.addEventListener('readystatechange', function () {
        say(words);
      });
    var app = document.getElementById('app');
    // The words of the shell are not the widget's yet.
    if (!app || (app.firstChild && app.firstChild.id !== 'loading')) return;
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText = 'max-width:28rem;margin:0 auto;padding:3rem 1.25rem;font:1rem/1.5 sans-serif';
    add(box, 'h1', words.title);
    add(box, 'p', words.text);
    if (words.retry) add(box, 'a', words.retry).href = window.location.href;
    // In the place of the container: without it nothing of the widget starts.
    app.parentNode.replaceChild(box, app);
    var shell = document.getElementById('shell');
    if (shell) shell.parentNode.removeChild(shell);
  }

  /** What the widget cannot do without; all of it is in the browsers it is made for. */
  function isMissing() {
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

  if (isMissing()) return say(tooOld);

  function listen(event) {
    // The module itself, or one that it begins with, is not there.
    if (event.target && event.target.type === 'module') return say(notLoaded);
    // One of our files holds what this browser cannot read.
    if (/SyntaxError/.test(event.message) && /\/assets\//.test(event.filename)) say(tooOld);
  }
  window.addEventListener('error', listen, true);
})();
