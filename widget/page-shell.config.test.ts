import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderShell } from './app/shell/render-shell.tsx';
import { homeText } from './features/home/text.ts';
import { navText } from './navigation/text.ts';
import { insertChecksPreload, keepOneScript, addShell } from './page-shell.config.ts';

const shell = renderShell();

describe('the shell shows home before its data is loaded', () => {
  const layouts = shell.home.split(/<div data-for="/).slice(1);

  it('has an element for each structure: phone, tablet, desktop', () =>
    expect(layouts.map((layout) => /^\w+/.exec(layout)?.[0])).toEqual(['phone', 'tablet', 'desktop']));

  it.each(layouts)('has the placeholders of the widget and the skeletons of home: %#', (layout) => {
    for (const word of [navText.home, navText.offers, navText.shop, navText.pot, homeText.loading])
      expect(layout).toContain(word);
    expect(layout).toContain('data-programme-name');
  });

  it('has no links', () => expect(shell.home).not.toContain('href'));
});

describe('the page with the shell', () => {
  const page = readFileSync(new URL('index.html', import.meta.url), 'utf8').replace(
    '</head>',
    '<link rel="stylesheet" href="/assets/index.css"></head>',
  );
  const parts = { shell, script: 'void 0', css: '.unused{top:0}p{margin:0}' };
  const built = addShell(page, parts);
  const [head = '', body = ''] = built.split('</head>');

  it('has one style and one script of its own, in its head', () => {
    expect(built.match(/<style>/g)).toHaveLength(1);
    expect(built.match(/<script>/g)).toHaveLength(1);
    expect(head).toMatch(/<style>.*<\/style><script>void 0<\/script>/);
  });

  it('has the used styles in its head and the style sheet after the shell', () => {
    expect(head).toContain('p{margin:0}');
    expect(built).not.toContain('unused');
    expect(head).not.toContain('stylesheet');
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('id="app"'));
  });

  it('has no style attribute, which the policy forbids', () => {
    expect(built).not.toMatch(/ style="/);
    expect(head).toContain('[data-style="0"]{--w:');
  });

  it('has the loading modal in place of the app, and everything else inert', () => {
    expect(body).toMatch(/<div id="app"><div id="loading" [^>]*role="status"/);
    expect(body).toMatch(/<div id="shell" inert>/);
  });
});

describe('the page with the checks of responses', () => {
  const page = '<head><script type="module" src="/assets/index.js"></script></head>';
  const checks = {
    fileName: 'assets/checks.js',
    imports: ['assets/index.js', 'assets/zod.js'],
    facadeModuleId: '/project/sdk/client/check-response.ts',
  };

  it('preloads the checks and their imports', () =>
    expect(insertChecksPreload(page, [checks])).toBe(
      '<head><script type="module" src="/assets/index.js"></script>' +
        '<link rel="modulepreload" crossorigin href="/assets/checks.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/zod.js"></head>',
    ));

  it('is not built without them', () =>
    expect(() => insertChecksPreload(page, [])).toThrow('the build has no file that checks responses'));
});

describe('the page with one script', () => {
  it('preloads the files that the script imports', () =>
    expect(
      keepOneScript(
        '<head><script type="module" crossorigin src="/assets/libraries.js"></script>\n' +
          '<script type="module" crossorigin src="/assets/app.js"></script></head>',
      ),
    ).toBe(
      '<head><link rel="modulepreload" crossorigin href="/assets/libraries.js">\n' +
        '<script type="module" crossorigin src="/assets/app.js"></script></head>',
    ));

  it('is not built without a script', () =>
    expect(() => keepOneScript('<head></head>')).toThrow('the page has no script'));
});
