/**
 * Returns an element of the page.
 * @throws Error when it is missing, which is a mistake of the page
 */
export const findElement = <Type extends Element>(selector: string): Type => {
  const found = document.querySelector<Type>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};
