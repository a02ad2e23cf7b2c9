/** An attribute of the element, or what stands for one that is not there. */
export const word = (element: Element, attribute: string, otherwise = ''): string =>
  element.getAttribute(attribute) ?? otherwise;
