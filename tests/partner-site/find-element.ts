/**
 * Returns an element of the page.
 * @throws Error when it is missing, which is a mistake of the page
 */
export const findElement = <Type extends Element>(selector: string): Type => {
  const element = document.querySelector<Type>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
};
