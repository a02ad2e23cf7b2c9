import postcss, { type Container } from 'postcss';

/** Functional pseudo-classes of a selector: `:not(…)`, `:is(…)`, `:has(…)`. */
const functions = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** States of elements that a shopper can interact with. */
const states = /:(hover|active|disabled|focus)/;

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/**
 * Keeps the rules that may apply to a page before shoppers can interact with it. A rule is removed if its
 * selector needs an element or a class that the page does not have, or a state of interaction.
 * @param css style sheet, minified or not
 * @param html the page's elements
 * @returns the rules in their order
 */
export function keepUsedStyles(css: string, html: string): string {
  const classes = new Set(findAll(html, /class="([^"]*)"/g).flatMap((names) => names.split(' ')));
  const elements = new Set(['html', 'body', ...findAll(html, /<(\w+)/g)]);
  const isUsed = (selector: string) => {
    const plain = selector.replace(functions, '');
    return (
      !states.test(plain) &&
      findAll(plain, /\.([\w-]+)/g).every((name) => classes.has(name)) &&
      findAll(plain, /(?:^|[\s>+~])([a-z]\w*)/g).every((name) => elements.has(name))
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
  const remainingCss = sheet.toString();
  sheet.walkAtRules('keyframes', (frames) => {
    if (findAll(remainingCss, /animation:([^;}]*)/g).every((value) => !value.includes(frames.params)))
      frames.remove();
  });
  return sheet.toString();
}

/** Removes `@media`, `@supports` and `@container` rules without content. */
function removeEmpty(container: Container): void {
  container.walkAtRules(/^(media|supports|container)$/, (rule) => {
    removeEmpty(rule);
    if (rule.nodes?.length === 0) rule.remove();
  });
}
