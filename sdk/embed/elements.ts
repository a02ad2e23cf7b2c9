/** Creates an element with properties, without `innerHTML`: pages may require trusted types. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'part'>> & { readonly part?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** Returns an attribute of the element, or the default if it is absent or empty. */
export const getAttributeOr = (element: Element, attribute: string, defaultValue = ''): string =>
  element.getAttribute(attribute) || defaultValue;
