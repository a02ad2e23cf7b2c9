/**
 * Returns the first element of a selector.
 * @throws Error when the page has none, or one of another type
 */
export const findElement = <Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} "${selector}"`);
  return element;
};
