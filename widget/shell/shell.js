/* global window, document, location, localStorage */
// Shows the shell at once: as home or plain, and with what this device remembers of the programme. In the page itself, and not
// compiled. It must run in every browser, as baseline.js, and must not fail where storage is refused.
(function () {
  'use strict';
  var shell = document.getElementById('shell');
  if (!shell) return;
  var query = new window.URLSearchParams(location.search);

  // As readFrameVariant of app/host-page/detect-host-page.ts.
  var given = /[#&]variant=(page|panel)(&|$)/.exec(location.hash);
  var named = /^cagnotte-(page|panel)$/.exec(window.name);
  var variant = window.parent === window ? '' : (given || named || [])[1] || '';

  // As chooseLayout of ui/screen-layout.ts.
  var isLow = variant !== 'page' && window.matchMedia('(max-height: 30rem)').matches;
  var isPhone = variant === 'panel' || isLow || !window.matchMedia('(min-width: 48rem)').matches;
  var isHome = /^\/(iframe\/?)?$/.test(location.pathname) && (query.has('clientId') || query.has('source'));

  // As app/start-up/last-start.ts writes it.
  try {
    var last = JSON.parse(localStorage.getItem('cagnotte.last-start'));
    var isSame =
      last.clientId === (query.get('clientId') || (query.get('source') === 'app' && last.clientId));
    var colour = isSame && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(last.settings.primary_color).trim());
    var name = isSame && last.settings.program_name;
    if (colour) shell.style.setProperty('--shell-primary', '#' + colour[1]);
    if (name) {
      document.querySelector('.shell-name').textContent = name;
      document.querySelector('.shell-name').hidden = false;
    }
  } catch (refused) {
    void refused;
    // Nothing is remembered, or storage is refused.
  }

  // Where the host did not put the configuration into the page (loadConfiguration of app/configuration.ts), it is asked for at once.
  if (!/^\s*\{/.test(document.getElementById('configuration').textContent)) {
    var preload = document.createElement('link');
    preload.rel = 'preload';
    preload.as = 'fetch';
    preload.crossOrigin = 'anonymous';
    preload.href = '/config.json';
    document.head.appendChild(preload);
  }

  shell.setAttribute('data-variant', variant);
  shell.setAttribute('data-look', isHome && isPhone ? 'home' : 'plain');
  shell.hidden = false;

  // React and the screens (shell.config.ts): once the first requests are sent (app/early-start.ts), or that takes long.
  document.addEventListener('DOMContentLoaded', function () {
    window.setTimeout(function () {
      var rest = document.getElementById('rest');
      if (rest) rest.parentNode.replaceChild(rest.content, rest);
    }, 200);
  });
})();
