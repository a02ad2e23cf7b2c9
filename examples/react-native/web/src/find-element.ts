/** The first element of that selector. @throws Error when the page has none of that kind */
export const findElement = <Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} "${selector}"`);
  return element;
};
