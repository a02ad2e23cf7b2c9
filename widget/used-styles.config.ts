import postcss, { type Container } from 'postcss';

/** What a selector says of elements besides the one state that it wants: `:not(…)`, `:is(…)`, `:has(…)`. */
const functions = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Of elements that can be used. */
const states = /:(hover|active|disabled|focus)/;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/**
 * Keeps the rules that may apply to elements of a page that nobody can use yet. A rule stays unless its selector needs an element or a class that the page does
 * not have.
 * @param css style sheet, minified or not
 * @param html the page's elements
 * @returns the rules in their order
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(found(html, /class="([^"]*)"/g).flatMap((names) => names.split(' ')));
  const elements = new Set(['html', 'body', ...found(html, /<(\w+)/g)]);
  const isUsed = (selector: string) => {
    const plain = selector.replace(functions, '');
    return (
      !states.test(plain) &&
      found(plain, /\.([\w-]+)/g).every((name) => classes.has(name)) &&
      found(plain, /(?:^|[\s>+~])([a-z]\w*)/g).every((name) => elements.has(name))
    );
  };

  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const used = rule.selectors.filter(isUsed);
    if (used.length > 0) rule.selectors = used;
    else rule.remove();
  });
  removeEmpty(sheet);
  const rest = sheet.toString();
  sheet.walkAtRules('keyframes', (frames) => {
    if (found(rest, /animation:([^;}]*)/g).every((value) => !value.includes(frames.params))) frames.remove();
  });
  return sheet.toString();
}

/** Removes conditions without rules. */
function removeEmpty(container: Container): void {
  container.walkAtRules(/^(media|supports|container)$/, (rule) => {
    removeEmpty(rule);
    if (rule.nodes?.length === 0) rule.remove();
  });
}
