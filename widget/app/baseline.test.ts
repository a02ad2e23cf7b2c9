import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../page/baseline.js', import.meta.url), 'utf8');

interface Element {
  readonly name: string;
  textContent: string;
  readonly children: Element[];
  href?: string;
  readonly id?: string;
}

const element = (name: string): Element & Record<string, unknown> => {
  const children: Element[] = [];
  return {
    name,
    textContent: '',
    children,
    style: {},
    noModule: false,
    setAttribute: () => undefined,
    appendChild: (child: Element) => void children.push(child),
    get firstChild() {
      return children[0];
    },
  };
};

/** Runs the script in a page. `spoil` removes features that an older browser does not have. */
const run = (spoil = '', readyState = 'complete') => {
  let shown: Element | undefined;
  let listener: ((event: object) => void) | undefined;
  let onParsed: (() => void) | undefined;
  const app = element('div');
  app.parentNode = {
    replaceChild: (box: Element) => {
      shown = box;
    },
  };
  const window: Record<string, unknown> = {
    Promise,
    fetch,
    AbortController,
    reportError: () => undefined,
    HTMLDialogElement: element,
    CSS: { supports: () => true },
    location: { href: 'https://widget.example/' },
    addEventListener: (_type: string, onEvent: (event: object) => void) => {
      listener = onEvent;
    },
  };
  const document = {
    createElement: element,
    getElementById: () => (shown ? null : app),
    readyState,
    addEventListener: (_type: 'readystatechange', onChange: () => void) => {
      onParsed = onChange;
    },
  };
  const realm = createContext({ window, document });
  runInContext(spoil, realm);
  runInContext(source, realm);
  return {
    app,
    finishParsing: () => {
      document.readyState = 'interactive';
      onParsed?.();
    },
    dispatch: (event: object) => listener?.(event),
    getMessage: () => shown?.children.map(({ textContent }) => textContent).join(' ') ?? '',
    getLink: () => shown?.children.find(({ name }) => name === 'a')?.href,
  };
};

describe('D113 a browser below the baseline shows a plain French message in place of a blank page', () => {
  it('a supported browser shows no message', () => {
    expect(run().getMessage()).toBe('');
  });

  it.each([
    'delete window.Promise',
    'delete window.fetch',
    'delete window.AbortController',
    'delete window.reportError',
    'delete Object.hasOwn',
    'delete Array.prototype.at',
    'delete String.prototype.replaceAll',
    'delete window.HTMLDialogElement',
    'delete window.CSS',
    'window.CSS.supports = function () { return false }',
    'var create = document.createElement; document.createElement = function (name) { var made = create(name); delete made.noModule; return made }',
  ])('the message shows after %s', (spoil) => {
    expect(run(spoil).getMessage()).toMatch(/^Votre navigateur est trop ancien .*Mettez à jour Chrome/);
  });

  it('the message shows as soon as the page is parsed', () => {
    const page = run('delete window.fetch', 'loading');
    expect(page.getMessage()).toBe('');
    page.finishParsing();
    expect(page.getMessage()).toMatch(/^Votre navigateur est trop ancien/);
  });

  it('the message shows when a file of the widget has a syntax that the browser does not support', () => {
    const page = run();
    page.dispatch({
      message: 'Uncaught SyntaxError: x',
      filename: 'https://widget.example/assets/index-1.js',
    });
    expect(page.getMessage()).toContain('trop ancien');
  });

  it('the message has another text when the code cannot be loaded', () => {
    const page = run();
    page.dispatch({ target: { type: 'module' } });
    expect(page.getMessage()).toContain('La page n’a pas pu se charger');
    expect(page.getLink()).toBe('https://widget.example/');
  });

  it('the message never covers a rendered app, and never shows for errors of other scripts', () => {
    const strangers = run();
    strangers.dispatch({ message: 'Script error.', filename: '' });
    strangers.dispatch({ message: 'SyntaxError: x', filename: 'https://tags.example/gtm.js' });
    expect(strangers.getMessage()).toBe('');
    const running = run();
    running.app.children.push(element('main'));
    running.dispatch({ target: { type: 'module' } });
    expect(running.getMessage()).toBe('');
  });

  it('the message replaces the shell, which is shown before the app', () => {
    const page = run();
    page.app.children.push({ ...element('div'), id: 'loading' });
    page.dispatch({ target: { type: 'module' } });
    expect(page.getMessage()).toContain('La page n’a pas pu se charger');
  });

  it('the script uses the syntax of the oldest browsers', () => {
    const code = source.replace(/\/\/.*|\/\*[\s\S]*?\*\/|'[^']*'/g, '0');
    expect(code).not.toMatch(/=>|`|\b(let|const|class|async|await)\b|\?\.|\?\?|\.\.\.|,\s*\)/);
  });
});
