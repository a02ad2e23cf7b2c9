/** An element with properties. Never by `innerHTML`: pages may demand trusted types. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'part'>> & { readonly part?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** An attribute of the element, or the default of one that is absent or empty. */
export const word = (element: Element, attribute: string, otherwise = ''): string =>
  element.getAttribute(attribute) || otherwise;
